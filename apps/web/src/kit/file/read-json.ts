export type ReadJson =
  | { readonly kind: 'object'; readonly value: Record<string, unknown> }
  | { readonly kind: 'too large' | 'empty' | 'not json' };

/** Checks before upload that a file is a JSON object and not too large. */
export async function readJson(file: Pick<File, 'size' | 'text'>, maxBytes: number): Promise<ReadJson> {
  if (file.size > maxBytes) return { kind: 'too large' };
  if (file.size === 0) return { kind: 'empty' };
  try {
    const text = await file.text();
    // Files of other programs start with a byte order mark.
    const read: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    const isObject = typeof read === 'object' && read !== null && !Array.isArray(read);
    return isObject ? { kind: 'object', value: read as Record<string, unknown> } : { kind: 'not json' };
  } catch {
    return { kind: 'not json' };
  }
}
