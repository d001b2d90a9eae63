import { type ReadJson, readJson } from '../../../kit/file/read-json.ts';

/** Upload limit of the contract, plus the rest of the call. */
export const maxFileBytes = 23 * 1024 * 1024;

export type ReadFile =
  | { readonly kind: 'shape'; readonly geoJson: Record<string, unknown> }
  | Exclude<ReadJson, { readonly kind: 'object' }>;

/** The server validates the shape. */
export async function readGeoJson(file: Pick<File, 'size' | 'text'>): Promise<ReadFile> {
  const read = await readJson(file, maxFileBytes);
  return read.kind === 'object' ? { kind: 'shape', geoJson: read.value } : read;
}
