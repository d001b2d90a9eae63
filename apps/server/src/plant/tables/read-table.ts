import { integerAt, itemAt } from '@spillway/checked/reads';
import type { InterpolationGroup } from '@spillway/contract/plant/tables/groups';
import { HydrologyError } from '@spillway/hydrology/errors';
import { Flag, type FlagName, flagNames } from '@spillway/hydrology/flags';
import { levelMAt, storageMcmAt } from '@spillway/hydrology/tables/capacity-curve';
import type { GroupTables } from '@spillway/hydrology/tables/from-columns';
import { groupRules } from '@spillway/hydrology/tables/groups';
import { inverseTable, lookUp, type OneKeyTable, type OutsidePolicy } from '@spillway/hydrology/tables/one-key';
import { lookUpTwo, type TwoKeyTable } from '@spillway/hydrology/tables/two-key';
import { pageIndex, type UnitPages } from '@spillway/hydrology/tables/unit-pages';
import { Refusal } from '../../platform/http/refusal.ts';

export type LoadedTable = {
  readonly [G in InterpolationGroup]: { readonly group: G; readonly table: GroupTables[G] };
}[InterpolationGroup];

export interface Reading {
  readonly inputs: Readonly<Record<string, number>>;
  /** Null when the table has no result. */
  readonly values: Readonly<Record<string, number | null>>;
  readonly flags: readonly FlagName[];
  /** The table rows used, 1 = the first below the heading. */
  readonly rows: readonly number[];
}

export interface Question {
  readonly keys: readonly number[];
  readonly policy: OutsidePolicy;
  readonly inverse: boolean;
}

interface Answer {
  readonly values: readonly number[];
  readonly flags: number;
  readonly rows: readonly number[];
}

/** One lookup by the engine, with the rows used; a refusal contains the range of the table. */
export function readLoaded(loaded: LoadedTable, question: Question): Reading {
  const { columns, keyCount } = groupRules[loaded.group];
  const names = columns.map(({ name }) => name);
  if (question.inverse && loaded.group !== 'ZV' && loaded.group !== 'QZ') throw new Refusal('table.no_inverse');
  const [keyNames, valueNames] = question.inverse
    ? [[itemAt(names, 1)], [itemAt(names, 0)]]
    : [names.slice(0, keyCount), names.slice(keyCount)];
  if (question.keys.length !== keyNames.length) {
    const rule = question.keys.length < keyNames.length ? 'too_few' : 'too_many';
    const facts = { minimum: keyNames.length, maximum: keyNames.length };
    throw new Refusal('request.invalid', {}, [{ field: 'keys', rule, facts }]);
  }
  const { values, flags, rows } = answerQuestion(loaded, question);
  const isMissing = (flags & Flag.missing) !== 0;
  return {
    inputs: Object.fromEntries(keyNames.map((name, index) => [name, itemAt(question.keys, index)])),
    values: Object.fromEntries(valueNames.map((name, index) => [name, isMissing ? null : itemAt(values, index)])),
    flags: flagNames(flags),
    rows: [...new Set(rows)].toSorted((a, b) => a - b),
  };
}

function answerQuestion(loaded: LoadedTable, question: Question): Answer {
  try {
    return answerOf(loaded, question);
  } catch (error) {
    if (!(error instanceof HydrologyError) || error.code !== 'table.outside') throw error;
    throw new Refusal('table.outside', error.facts);
  }
}

function answerOf(loaded: LoadedTable, { keys, policy, inverse }: Question): Answer {
  const [first = 0, second = 0, third = 0] = keys;
  switch (loaded.group) {
    case 'ZV': {
      const { storageMcmByLevelM, levelMByStorageMcm } = loaded.table;
      if (policy !== 'extrapolate') return oneKey(inverse ? levelMByStorageMcm : storageMcmByLevelM, first, policy);
      const { value, flags, segment } = inverse ? levelMAt(loaded.table, first) : storageMcmAt(loaded.table, first);
      return { values: [value], flags, rows: [segment + 1, segment + 2] };
    }
    case 'QZ':
      return oneKey(inverse ? inverseTable(loaded.table) : loaded.table, first, policy);
    case 'FFZQ':
    case 'QHL':
    case 'QETA':
      return oneKey(loaded.table, first, policy);
    case 'ZAoAc': {
      const ao = oneKey(loaded.table.orificeUpToM, first, policy);
      const ac = oneKey(loaded.table.overflowFromM, first, policy);
      return { values: [...ao.values, ...ac.values], flags: ao.flags | ac.flags, rows: ao.rows };
    }
    case 'ZPQ':
    case 'ZAQ':
      return twoKeys(loaded.table, first, second, policy, 0);
    case 'HPQ':
      return onPage(loaded.table, first, second, third, policy);
  }
}

function oneKey(table: OneKeyTable, key: number, policy: OutsidePolicy): Answer {
  const { value, flags, segment } = lookUp(table, key, policy);
  return { values: [value], flags, rows: [segment + 1, segment + 2] };
}

function twoKeys(table: TwoKeyTable, first: number, second: number, policy: OutsidePolicy, firstRow: number): Answer {
  const { value, flags, rows } = lookUpTwo(table, first, second, policy);
  return { values: [value], flags, rows: rows.flatMap((row) => [row + firstRow + 1, row + firstRow + 2]) };
}

function onPage(table: UnitPages, number: number, headM: number, powerMw: number, policy: OutsidePolicy): Answer {
  const page = pageIndex(table, number);
  if (page < 0) throw new Refusal('table.no_page', { number, pages: table.numbers.join(', ') });
  return twoKeys(itemAt(table.pages, page), headM, powerMw, policy, integerAt(table.firstRows, page));
}
