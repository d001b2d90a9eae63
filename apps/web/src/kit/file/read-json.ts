export type ReadJson =
  | { readonly kind: 'object'; readonly value: Record<string, unknown> }
  | { readonly kind: 'too large' | 'empty' | 'not json' };

/** What can be told of a file before the server has seen it: that it is an object of JSON, and not too large. */
export async function readJson(file: Pick<File, 'size' | 'text'>, maxBytes: number): Promise<ReadJson> {
  if (file.size > maxBytes) return { kind: 'too large' };
  if (file.size === 0) return { kind: 'empty' };
  try {
    const text = await file.text();
    // Files of other programs begin with a mark of their encoding.
    const read: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    const isObject = typeof read === 'object' && read !== null && !Array.isArray(read);
    return isObject ? { kind: 'object', value: read as Record<string, unknown> } : { kind: 'not json' };
  } catch {
    return { kind: 'not json' };
  }
}
