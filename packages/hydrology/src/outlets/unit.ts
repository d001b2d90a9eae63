import { required } from '@spillway/checked/reads';
import { HydrologyError, requireFinite, requirePositive } from '../errors.ts';
import { type OneKeyTable, requireNoNegative } from '../tables/one-key.ts';
import type { TwoKeyTable } from '../tables/two-key.ts';
import { pageIndex, type UnitPages } from '../tables/unit-pages.ts';
import type { UnitDescription, UnitMethod } from './unit-description.ts';

export const Method = { HPQ: 0, ZPQ: 1, QETA: 2, QZ: 3, efficiency: 4 } as const satisfies Record<UnitMethod, number>;

/** Below this share of rated power a unit stands still; a running one cannot be regulated that low. */
const stoppedBelowShare = 0.005;
/** A unit at rest draws its own consumption from the grid, up to this share; a more negative value is a wrong reading. */
const consumptionShare = 0.02;
/** Assumed when none is given. */
export const usualEfficiency = 0.9;

/** A unit's description, checked once and laid out flat (see `Gate`). */
export interface Unit {
  readonly id: string;
  readonly method: number;
  readonly impulse: boolean;
  readonly stoppedBelowMw: number;
  readonly minPowerMw: number;
  readonly maxFlowM3s: number;
  readonly hpq: UnitPages | null;
  /** The page of HPQ, or -1 when the number of running units selects it. */
  readonly page: number;
  readonly zpq: TwoKeyTable | null;
  readonly qeta: OneKeyTable | null;
  readonly efficiency: number;
  /** The efficiency was not given for this unit; results by it are flagged `estimated`. */
  readonly efficiencyAssumed: boolean;
  readonly generatorEfficiency: number;
  readonly qhl: OneKeyTable | null;
  readonly waterway: string;
  readonly nozzleLevelM: number;
}

/** Checks a description. `hpqByUnitsRunning` means that the plant's HPQ pages are numbers of running units, not units. */
export function prepareUnit(description: UnitDescription, hpqByUnitsRunning: boolean): Unit {
  const { id, turbine, hpq, zpq, qeta, qhl } = description;
  const ratedPowerMw = requirePositive('ratedPowerMw', description.ratedPowerMw);
  const method = methodOf(description);
  for (const page of hpq?.pages ?? []) requireNoNegative(id, page.values);
  for (const table of [zpq, qhl]) if (table !== undefined) requireNoNegative(table.id, table.values);
  if (qeta !== undefined) requireEfficiencies(qeta);
  return {
    id,
    method: Method[method],
    impulse: turbine === 'impulse',
    stoppedBelowMw: stoppedBelowShare * ratedPowerMw,
    minPowerMw: -consumptionShare * ratedPowerMw,
    maxFlowM3s: requirePositive('maxFlowM3s', description.maxFlowM3s),
    hpq: hpq ?? null,
    page: method === 'HPQ' && !hpqByUnitsRunning ? ownPage(description) : -1,
    zpq: zpq ?? null,
    qeta: qeta ?? null,
    efficiency: requireShare('efficiency', description.efficiency ?? usualEfficiency),
    efficiencyAssumed: description.efficiency === undefined,
    generatorEfficiency: requireShare('generatorEfficiency', description.generatorEfficiency ?? 1),
    qhl: qhl ?? null,
    waterway: description.waterway ?? `waterway of ${id}`,
    nozzleLevelM: turbine === 'impulse' ? requireFinite('nozzleLevelM', description.nozzleLevelM ?? Number.NaN) : 0,
  };
}

/** The requested method if its table exists; a unit without it is computed by efficiency, and its results are flagged. */
function methodOf({ method, hpq, zpq, qeta }: UnitDescription): UnitMethod {
  const tables = { HPQ: hpq, ZPQ: zpq, QETA: qeta };
  if (method === 'QZ' || method === 'efficiency') return method;
  if (method !== undefined) return tables[method] === undefined ? 'efficiency' : method;
  return (['HPQ', 'ZPQ', 'QETA'] as const).find((name) => tables[name] !== undefined) ?? 'efficiency';
}

function ownPage({ id, hpq, hpqNumber }: UnitDescription): number {
  const page = pageIndex(required(hpq), hpqNumber ?? Number.NaN);
  if (page < 0) {
    throw new HydrologyError('outlet.no_hpq_page', {
      outlet: id,
      table: required(hpq).id,
      number: String(hpqNumber),
      pages: required(hpq).numbers.join(','),
    });
  }
  return page;
}

function requireShare(name: string, value: number): number {
  requirePositive(name, value);
  if (value > 1) throw new HydrologyError('input.above_one', { name, value });
  return value;
}

function requireEfficiencies(qeta: OneKeyTable): void {
  for (const [row, value] of qeta.values.entries()) {
    if (value <= 0 || value > 1) throw new HydrologyError('table.efficiency', { table: qeta.id, row: row + 1, value });
  }
}
