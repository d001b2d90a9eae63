import { api } from '../../../base/api.ts';
import type { FilePreview } from '../../../kit/file/import-preview.ts';
import { readJson } from '../../../kit/file/read-json.ts';
import { type ChosenFile, FileTrouble } from '../../../kit/file/read-upload.ts';
import type { Imported } from '../queries.ts';

/** Limit of the contract for the call, minus the rest of the body; a test compares both. */
export const maxFileBytes = 32 * 1024 * 1024 - 64 * 1024;

export interface PlantPreview extends FilePreview {
  readonly changes: Imported['changes'];
  /** Plant that the file was exported from. */
  readonly from: PlantNamed;
}

export interface PlantNamed {
  readonly hydro_code: string;
  readonly name: string;
}

/**
 * Plant of the file, if it would replace another one: a wrong file in the downloads folder looks like the right one.
 */
export const foreignPlant = ({ from }: PlantPreview, targetPlant: PlantNamed | null): PlantNamed | null =>
  targetPlant === null || from.hydro_code === '' || from.hydro_code === targetPlant.hydro_code ? null : from;

/** Content of the file as request body. */
export async function contentsOf({ file }: ChosenFile): Promise<Record<string, unknown>> {
  await file
    .slice(0, 1)
    .arrayBuffer()
    .catch(() => {
      throw new FileTrouble('gone');
    });
  const read = await readJson(file, maxFileBytes);
  if (read.kind !== 'object') throw new FileTrouble('notJson');
  return read.value;
}

/** A dry run: the complete import, rolled back. Null: the current plant. */
export async function previewOf(file: ChosenFile, newCode: string | null, signal: AbortSignal): Promise<PlantPreview> {
  const contents = await contentsOf(file);
  const body = { file: contents, new_hydro_code: newCode, dry_run: true };
  const { faults, fault_count, fingerprint, changes } = await api.plantFile.import({ body, signal });
  return {
    ok: fault_count === 0,
    faults: faults.map(({ path: column, ...fault }) => ({ sheet: null, row: null, column, ...fault })),
    fault_count,
    fingerprint,
    changes,
    from: { hydro_code: textOf(contents.hydro_code), name: textOf(contents.name) },
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
