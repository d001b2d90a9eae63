import { plantContents, plantFileFormat, plantFileHead, plantFileVersion } from '@spillway/contract/plant/file';
import { z } from 'zod';
import { refusedFields } from '../../platform/http/field-problems.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Contents } from './contents.ts';
import { type Faults, placeOf } from './faults.ts';
import type { FilePart, PartOfFile } from './parts.ts';
import { upgradedFile } from './upgrade.ts';

interface ParsedFile {
  readonly contents: Contents;
  /** The parts contained in the file. */
  readonly parts: readonly PartOfFile[];
}

/**
 * The file's contents, or null with its faults. Unknown fields are faults, because they would be lost without notice.
 */
export function parsePlantFile(
  file: Readonly<Record<string, unknown>>,
  fileParts: readonly FilePart[],
  faults: Faults,
): ParsedFile | null {
  const { format, format_version: version, product_version: product } = file;
  if (format !== plantFileFormat || typeof version !== 'number') throw new Refusal('plant_file.not_one');
  if (version > plantFileVersion)
    throw new Refusal('plant_file.newer', { version: typeof product === 'string' ? product.slice(0, 40) : version });
  const partSchemas = Object.fromEntries(fileParts.map(({ name, schema }) => [name, schema.optional()]));
  const shape = z.strictObject({ ...plantFileHead.shape, ...plantContents.shape, ...partSchemas });
  const parsed = shape.safeParse(upgradedFile(file, version), { reportInput: true });
  if (!parsed.success) {
    for (const { field, rule, facts } of refusedFields(parsed.error.issues))
      faults.add(placeOf('', field), rule, facts);
    return null;
  }
  const parsedFields: Readonly<Record<string, unknown>> = parsed.data;
  const own = Object.keys(plantContents.shape);
  return {
    contents: Object.fromEntries(own.map((name) => [name, parsedFields[name]])) as Contents,
    parts: fileParts.flatMap((part) =>
      parsedFields[part.name] === undefined ? [] : [{ part, content: parsedFields[part.name] }],
    ),
  };
}
