import type { TableColumn } from './curve-family.ts';

interface ComparedCurve {
  readonly keys: readonly string[];
  readonly values: readonly string[];
  readonly key_columns: readonly (readonly number[])[];
  readonly first: readonly (readonly (number | null)[])[];
  readonly second: readonly (readonly (number | null)[])[];
}

/** One side of a comparison as a table, with the keys of both. */
export const comparedColumns = (comparison: ComparedCurve, side: 'first' | 'second'): readonly TableColumn[] => [
  ...comparison.keys.map((name, index) => ({ name, values: comparison.key_columns[index] ?? [] })),
  ...comparison.values.map((name, index) => ({ name, values: comparison[side][index] ?? [] })),
];

/** Rows that differ; a value that only one of them has is a difference. */
export const differingRows = ({ key_columns, first, second }: ComparedCurve): readonly number[] =>
  (key_columns[0] ?? []).flatMap((_, row) =>
    first.some((cells, column) => cells[row] !== second[column]?.[row]) ? [row] : [],
  );
