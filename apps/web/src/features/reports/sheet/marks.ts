import type { ReportAnswer, ReportRow } from '../queries.ts';

type CellNote = NonNullable<ReportRow['notes']>[number][number];

export interface Footnote {
  readonly note: CellNote;
  /** Letter beside the figure. */
  readonly mark: string;
  readonly label: string;
  readonly cells: number;
}

/** A letter for each kind of remark in this report. */
export const footnotesOf = ({ foot }: Pick<ReportAnswer, 'foot'>): readonly Footnote[] =>
  foot.notes.map(({ note, label, cells }, index) => ({ note, label, cells, mark: String.fromCharCode(97 + index) }));

export const notesAt = (row: ReportRow, column: number): readonly CellNote[] => row.notes?.[column] ?? [];

/** In the order of the contract; files number remarks by this order in every report. */
export const notesInFiles = [
  'missing',
  'incomplete',
  'doubtful',
  'calibrating',
  'device_error',
  'out_of_range',
  'jump',
  'stuck',
  'edited',
  'extrapolated',
  'estimated',
  'held',
] as const satisfies readonly CellNote[];

/** Number of a footnote in files and on printed pages. */
export const fileMark = (note: CellNote): string => String(notesInFiles.indexOf(note) + 1);

const suspectNotes: ReadonlySet<CellNote> = new Set([
  'missing',
  'incomplete',
  'doubtful',
  'device_error',
  'out_of_range',
  'jump',
  'stuck',
]);

/** Marks unreliable figures; a corrected or held value is not one. */
export const isSuspect = (notes: readonly CellNote[]): boolean => notes.some((note) => suspectNotes.has(note));

export const hasNote = (row: ReportRow, note: CellNote): boolean =>
  row.notes?.some((cell) => cell.includes(note)) ?? false;

/** Measured share of a cell; an absent array means complete. */
export const shareAt = (shares: readonly (number | null)[] | undefined, column: number): number | null =>
  shares === undefined ? 1 : (shares[column] ?? null);
