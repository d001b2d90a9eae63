import { required } from '@spillway/checked/reads';
import type { Language } from '@spillway/contract/errors';
import type { fileFault } from '@spillway/contract/platform/spreadsheets';
import { describeFields } from '../http/field-problems.ts';
import type { AnswerType } from '../http/inside.ts';
import { type Facts, Refusal } from '../http/refusal.ts';
import { cellAddress, maxFaults } from './cell-address.ts';

/** A fault at a place in a file. */
export interface FileFault {
  /** Row of the file, 1 is the heading; null for the file as a whole. */
  readonly row: number | null;
  /** The column's name in the file. */
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

type Found = Omit<FileFault, 'facts'> & Partial<Pick<FileFault, 'facts'>>;

/** The first faults in the language of the caller, and their total number. */
export const faultsView = (faults: readonly Found[], sheet: string | null, language: Language) => ({
  faultCount: faults.length,
  faults: faults.slice(0, maxFaults).map((fault) => faultView(fault, sheet, language)),
});

/** Refuses a file with faults as a whole. */
export const faultyFile = (faults: readonly Found[], sheet: string | null): Refusal =>
  new Refusal(
    'table.faulty',
    { count: faults.length },
    faults.slice(0, maxFaults).map(({ row, column, rule, facts = {} }) => ({
      field: cellAddress({ sheet, row, column }),
      rule,
      facts,
    })),
  );

function faultView(
  { row, column, rule, facts = {} }: Found,
  sheet: string | null,
  language: Language,
): AnswerType<typeof fileFault> {
  const [faultText] = describeFields([{ field: column ?? '', rule, facts }], language, null);
  return { sheet, row, column, code: rule, message: required(faultText).message };
}
