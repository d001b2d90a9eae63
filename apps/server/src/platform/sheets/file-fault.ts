import type { Language } from '@spillway/contract/errors';
import type { fileFault } from '@spillway/contract/platform/sheets';
import type { z } from 'zod';
import { describeFields } from '../http/field-problems.ts';
import type { Facts } from '../http/refusal.ts';

/** What is wrong with a place of a file. */
export interface FileFault {
  /** Of the file, 1 = the heading; null: the file as a whole. */
  readonly row: number | null;
  /** As the file calls it. */
  readonly column: string | null;
  readonly rule: string;
  readonly facts: Facts;
}

export const faultAt = (
  row: number | null,
  column: string | null,
  rule: string,
  facts: FileFault['facts'] = {},
): FileFault => ({ row, column, rule, facts });

/** In the words of the caller. */
export function faultView(
  { row, column, rule, facts = {} }: Omit<FileFault, 'facts'> & Partial<Pick<FileFault, 'facts'>>,
  sheet: string | null,
  language: Language,
): z.input<typeof fileFault> {
  const [said] = describeFields([{ field: column ?? '', rule, facts }], language, null);
  return { sheet, row, column, code: rule, message: said!.message };
}
