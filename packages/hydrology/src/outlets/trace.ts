import { integerAt } from '@spillway/checked/reads';
import { type FlagName, flagNames } from '../flags.ts';
import type { OneKeyTable } from '../tables/one-key.ts';
import { segmentOf } from '../tables/segment.ts';
import type { TwoKeyTable } from '../tables/two-key.ts';
import type { FormulaId } from './formulas.ts';

export interface TableUse {
  readonly id: string;
  /** Data rows of the table that determined the result, 1 is the first below the heading. */
  readonly rows: readonly number[];
}

/** One step of an explanation: the formula, its inputs, the table rows used, and the result. */
export interface TraceLine {
  /** Id of the outlet, or `plant`. */
  readonly of: string;
  readonly formula: FormulaId;
  readonly inputs: Readonly<Record<string, number>>;
  readonly table: TableUse | null;
  /** Intermediate values and the result, units in the names. */
  readonly values: Readonly<Record<string, number>>;
  readonly flags: readonly FlagName[];
}

type Numbers = Readonly<Record<string, number>>;

/**
 * Collects the explanation of one instant. The computation itself writes it, so an explanation cannot differ from the number it explains; a
 * batch passes null and pays one comparison a formula.
 */
export class Trace {
  readonly lines: TraceLine[] = [];
  #of = 'plant';

  about(outlet: string): void {
    this.#of = outlet;
  }

  formula(formula: FormulaId, inputs: Numbers, values: Numbers, flags = 0): void {
    this.lines.push({ of: this.#of, formula, inputs, table: null, values, flags: flagNames(flags) });
  }

  oneKey(table: OneKeyTable, formula: FormulaId, inputs: Numbers, values: Numbers, flags: number): void {
    const key = Object.values(inputs)[0] ?? 0;
    const segment = segmentOf(table.keys, key, 0, table.keys.length);
    this.#push(formula, inputs, { id: table.id, rows: [segment + 1, segment + 2] }, values, flags);
  }

  /** `firstRow` is the row of the uploaded table at which this page begins. */
  twoKey(table: TwoKeyTable, formula: FormulaId, inputs: Numbers, values: Numbers, flags: number, firstRow = 0): void {
    const [first = 0, second = 0] = Object.values(inputs);
    const { firstKeys, starts, secondKeys } = table;
    const curve = segmentOf(firstKeys, first, 0, firstKeys.length);
    const low = segmentOf(secondKeys, second, integerAt(starts, curve), integerAt(starts, curve + 1));
    const high = segmentOf(secondKeys, second, integerAt(starts, curve + 1), integerAt(starts, curve + 2));
    const rows = [low, low + 1, high, high + 1].map((row) => row + firstRow + 1);
    this.#push(formula, inputs, { id: table.id, rows }, values, flags);
  }

  /** Drops the lines since `from` except those of one formula: of an iteration, all summaries stay and the last round's details. */
  keepSince(from: number, keptFormula: FormulaId): void {
    const lines = this.lines.splice(from);
    for (const line of lines) if (line.formula === keptFormula) this.lines.push(line);
  }

  #push(formula: FormulaId, inputs: Numbers, table: TableUse, values: Numbers, flags: number): void {
    this.lines.push({ of: this.#of, formula, inputs, table, values, flags: flagNames(flags) });
  }
}
