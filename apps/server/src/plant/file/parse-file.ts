import { plantContents, plantFileFormat, plantFileHead, plantFileVersion } from '@spillway/contract/plant/file';
import { z } from 'zod';
import { refusedFields } from '../../platform/http/field-problems.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Contents } from './contents.ts';
import { type Faults, placeOf } from './faults.ts';

const plantFile = z.strictObject({ ...plantFileHead.shape, ...plantContents.shape });

/** What a file says, or null with its faults: unknown fields are among them, because what is not understood would be lost. */
export function parsePlantFile(file: Readonly<Record<string, unknown>>, faults: Faults): Contents | null {
  const { format, format_version: version, product_version: product } = file;
  if (format !== plantFileFormat || typeof version !== 'number') throw new Refusal('plant_file.not_one');
  if (version > plantFileVersion)
    throw new Refusal('plant_file.newer', { version: typeof product === 'string' ? product.slice(0, 40) : version });
  const parsed = plantFile.safeParse(file, { reportInput: true });
  if (!parsed.success) {
    for (const { field, rule, facts } of refusedFields(parsed.error.issues))
      faults.add(placeOf('', field), rule, facts);
    return null;
  }
  const head: readonly string[] = Object.keys(plantFileHead.shape);
  return Object.fromEntries(Object.entries(parsed.data).filter(([name]) => !head.includes(name))) as Contents;
}
