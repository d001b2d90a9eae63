import { integerAt, itemAt, numberAt, required } from '@spillway/checked/reads';
import { Flag } from '../flags.ts';
import { lookUpCell } from '../tables/one-key.ts';
import { lookUpTwoCell } from '../tables/two-key-cell.ts';
import { pageIndex, type UnitPages } from '../tables/unit-pages.ts';
import { type Outcome, outcome, Source } from './source.ts';
import type { Trace } from './trace.ts';
import { turbineFlowM3s } from './turbine.ts';
import { Method, type Unit } from './unit.ts';

/** Places of a unit's numbers; `GateCell` has the reason. */
export const UnitCell = {
  lakeLevelM: 0,
  powerMw: 1,
  netHeadM: 2,
  /** The unit's flow; while it is being settled, the one its head and efficiency are taken at. */
  flowM3s: 3,
  /** The flow that follows from them. */
  nextFlowM3s: 4,
  relativeFlow: 5,
  efficiency: 6,
  headLossM: 7,
  /** Flow of all units on its waterway, if it shares one. */
  waterwayM3s: 8,
} as const;

export const unitCellCount = 9;

/** Above this share of its largest flow a formula's result is beyond the machine, and flagged `outsideLimits`. */
const overload = 1.1;

/** Flow by lake level and power, without a head, into `nextFlowM3s`. */
export function flowByLevelInto(unit: Unit, cells: Float64Array, trace: Trace | null): Outcome {
  const zpq = required(unit.zpq);
  const flags = lookUpTwoCell(zpq, 'clamp', cells, UnitCell.lakeLevelM, UnitCell.powerMw, cells, UnitCell.nextFlowM3s);
  if (trace !== null) {
    const inputs = { lakeLevelM: numberAt(cells, UnitCell.lakeLevelM), powerMw: numberAt(cells, UnitCell.powerMw) };
    trace.twoKey(zpq, 'unit.zpq', inputs, { flowM3s: numberAt(cells, UnitCell.nextFlowM3s) }, flags);
  }
  return outcome(Source.table, flags);
}

/** Flow by net head and power: by the unit's HPQ page, otherwise by efficiency. */
export function flowByHeadInto(unit: Unit, unitsRunning: number, cells: Float64Array, trace: Trace | null): Outcome {
  return unit.method === Method.HPQ ? byHeadTable(unit, unitsRunning, cells, trace) : byEfficiency(unit, cells, trace);
}

function byEfficiency(unit: Unit, cells: Float64Array, trace: Trace | null): Outcome {
  const rated = unit.method === Method.QETA;
  let flags: number = unit.efficiencyAssumed ? Flag.estimated : Flag.none;
  cells[UnitCell.efficiency] = unit.efficiency;
  if (rated) flags = efficiencyInto(unit, cells, trace);
  const flowM3s = turbineFlowM3s(
    numberAt(cells, UnitCell.powerMw),
    numberAt(cells, UnitCell.efficiency),
    numberAt(cells, UnitCell.netHeadM),
  );
  cells[UnitCell.nextFlowM3s] = flowM3s;
  if (flowM3s > overload * unit.maxFlowM3s) flags |= Flag.outsideLimits;
  if (trace !== null) explainPower(cells, flags, trace);
  return outcome(rated ? Source.mixed : Source.formula, flags);
}

function efficiencyInto(unit: Unit, cells: Float64Array, trace: Trace | null): number {
  const qeta = required(unit.qeta);
  cells[UnitCell.relativeFlow] = numberAt(cells, UnitCell.flowM3s) / unit.maxFlowM3s;
  const flags = lookUpCell(qeta, 'clamp', cells, UnitCell.relativeFlow, cells, UnitCell.efficiency);
  if (trace !== null) {
    const inputs = { relativeFlow: numberAt(cells, UnitCell.relativeFlow) };
    trace.oneKey(qeta, 'unit.qeta', inputs, { efficiency: numberAt(cells, UnitCell.efficiency) }, flags);
  }
  cells[UnitCell.efficiency] = numberAt(cells, UnitCell.efficiency) * unit.generatorEfficiency;
  return flags;
}

function byHeadTable(unit: Unit, unitsRunning: number, cells: Float64Array, trace: Trace | null): Outcome {
  const hpq = required(unit.hpq);
  const page = unit.page >= 0 ? unit.page : pageIndex(hpq, unitsRunning);
  if (page < 0) {
    cells[UnitCell.nextFlowM3s] = 0;
    if (trace !== null) trace.formula('input.missing', { unitsRunning }, {}, Flag.missing);
    return outcome(Source.none, Flag.missing);
  }
  const table = itemAt(hpq.pages, page);
  const flags = lookUpTwoCell(table, 'clamp', cells, UnitCell.netHeadM, UnitCell.powerMw, cells, UnitCell.nextFlowM3s);
  if (trace !== null) explainPage(hpq, page, cells, flags, trace);
  return outcome(Source.table, flags);
}

function explainPower(cells: Float64Array, flags: number, trace: Trace): void {
  trace.formula(
    'unit.power',
    {
      powerMw: numberAt(cells, UnitCell.powerMw),
      netHeadM: numberAt(cells, UnitCell.netHeadM),
      efficiency: numberAt(cells, UnitCell.efficiency),
    },
    { flowM3s: numberAt(cells, UnitCell.nextFlowM3s) },
    flags,
  );
}

function explainPage(hpq: UnitPages, page: number, cells: Float64Array, flags: number, trace: Trace): void {
  const inputs = { netHeadM: numberAt(cells, UnitCell.netHeadM), powerMw: numberAt(cells, UnitCell.powerMw) };
  const values = { number: integerAt(hpq.numbers, page), flowM3s: numberAt(cells, UnitCell.nextFlowM3s) };
  trace.twoKey(itemAt(hpq.pages, page), 'unit.hpq', inputs, values, flags, integerAt(hpq.firstRows, page));
}
