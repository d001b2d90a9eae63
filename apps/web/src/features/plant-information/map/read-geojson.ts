import { type ReadJson, readJson } from '../../../kit/file/read-json.ts';

/** As the contract limits the upload, with room for what stands around the shape in the call. */
export const maxFileBytes = 23 * 1024 * 1024;

export type ReadFile =
  | { readonly kind: 'shape'; readonly geoJson: Record<string, unknown> }
  | Exclude<ReadJson, { readonly kind: 'object' }>;

/** What the shape is worth, the server says. */
export async function readGeoJson(file: Pick<File, 'size' | 'text'>): Promise<ReadFile> {
  const read = await readJson(file, maxFileBytes);
  return read.kind === 'object' ? { kind: 'shape', geoJson: read.value } : read;
}
