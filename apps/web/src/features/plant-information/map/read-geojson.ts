/** As the contract limits the upload, with room for what stands around the shape in the call. */
export const largestFileBytes = 23 * 1024 * 1024;

export type ReadFile =
  | { readonly kind: 'shape'; readonly geoJson: Record<string, unknown> }
  | { readonly kind: 'too large' | 'empty' | 'not json' };

/** What can be told of a file before the server has seen it; what the shape is worth, the server says. */
export async function readGeoJson(file: Pick<File, 'size' | 'text'>): Promise<ReadFile> {
  if (file.size > largestFileBytes) return { kind: 'too large' };
  if (file.size === 0) return { kind: 'empty' };
  try {
    const text = await file.text();
    // Files of other programs begin with a mark of their encoding.
    const read: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    const isObject = typeof read === 'object' && read !== null && !Array.isArray(read);
    return isObject ? { kind: 'shape', geoJson: read as Record<string, unknown> } : { kind: 'not json' };
  } catch {
    return { kind: 'not json' };
  }
}
