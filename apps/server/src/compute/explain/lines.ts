import { required } from '@spillway/checked/reads';
import type { InterpolationGroup } from '@spillway/contract/plant/tables/groups';
import { type BalanceFormulaId, balanceFormulas } from '@spillway/hydrology/balance/formulas';
import { type FlagName, flagNames } from '@spillway/hydrology/flags';
import { type FormulaId, formulas } from '@spillway/hydrology/outlets/formulas';
import type { TraceLine } from '@spillway/hydrology/outlets/trace';
import { segmentOf } from '@spillway/hydrology/tables/segment';
import type { PlantInForce } from '../../plant/in-force/in-force.ts';
import type { Curve } from '../../plant/tables/tables.ts';

export interface Line extends Omit<TraceLine, 'formula' | 'table'> {
  readonly formula: FormulaId | BalanceFormulaId;
  readonly table: { readonly group: InterpolationGroup; readonly rows: readonly number[] } | null;
}

const texts: Readonly<Record<string, { readonly expression: string }>> = { ...formulas, ...balanceFormulas };

export const expressionOf = ({ formula }: Line): string => required(texts[formula]).expression;

/** The group of tables used by each formula of the engine. */
const groupOf: Partial<Record<FormulaId, InterpolationGroup>> = {
  'gate.zaq': 'ZAQ',
  'gate.zaq_first_opening': 'ZAQ',
  'gate.beyond_table': 'ZAQ',
  'gate.ffzq': 'FFZQ',
  'gate.band_table': 'ZAoAc',
  'unit.qhl': 'QHL',
  'unit.hpq': 'HPQ',
  'unit.zpq': 'ZPQ',
  'unit.qeta': 'QETA',
  'plant.tailwater': 'QZ',
  'plant.qz': 'QZ',
};

export function lineOf({ table, ...line }: TraceLine): Line {
  const group = groupOf[line.formula];
  return { ...line, table: table && group ? { group, rows: table.rows } : null };
}

export const ownLine = (
  formula: BalanceFormulaId,
  inputs: Line['inputs'],
  values: Line['values'],
  flags = 0,
): Line => ({ of: 'plant', formula, inputs, table: null, values, flags: flagNames(flags) as readonly FlagName[] });

/** Storage at a level, with the rows of the capacity curve around it. */
export function storageLine(
  { capacityCurve }: PlantInForce,
  levelM: number,
  storageM3: number,
  flags = 0,
): Line | null {
  if (capacityCurve === null) return null;
  const { keys } = capacityCurve.storageMcmByLevelM;
  const row = segmentOf(keys, levelM, 0, keys.length);
  const line = ownLine('lake.storage', { lakeLevelM: levelM }, { storageMcm: storageM3 / 1e6 }, flags);
  return { ...line, table: { group: 'ZV', rows: [row + 1, row + 2] } };
}

export function curveOf({ tables }: PlantInForce, { of, table }: Line): Curve | null {
  if (table === null) return null;
  const isGroup = ({ groupCode }: Curve) => groupCode === table.group;
  const ownTable = tables.ofOutlets.get(of)?.find(isGroup) ?? tables.ofPlant.find(isGroup);
  // A plant without a rating of its own uses that of the first unit that has one.
  return ownTable ?? [...tables.ofOutlets.values()].flat().find(isGroup) ?? null;
}
