import { itemAt } from '@spillway/checked/reads';
import { describeGate, describeUnit } from '@spillway/contract/plant/outlets/description';
import { HydrologyError } from '@spillway/hydrology/errors';
import { type FlagName, flagNames } from '@spillway/hydrology/flags';
import { type FormulaId, formulas } from '@spillway/hydrology/outlets/formulas';
import { prepareGate } from '@spillway/hydrology/outlets/gate';
import { gateDischarge } from '@spillway/hydrology/outlets/gate-discharge';
import type { SourceName } from '@spillway/hydrology/outlets/source';
import type { TraceLine } from '@spillway/hydrology/outlets/trace';
import { preparePlant } from '@spillway/hydrology/plant/plant';
import { stepPlant } from '@spillway/hydrology/plant/step';
import type { GroupTables } from '@spillway/hydrology/tables/from-columns';
import type { GateOutlet, UnitOutlet } from './queries.ts';

/** Tables in force for one outlet; missing ones are absent. */
export type OutletTables = Partial<GroupTables>;

export interface PreviewAnswer {
  /** Null if an input is unknown. */
  readonly dischargeM3s: number | null;
  readonly source: SourceName;
  readonly flags: readonly FlagName[];
  /** 0 if the method needs none. */
  readonly netHeadM: number;
  /** Formulas used, in hydraulic notation, one line each. */
  readonly formulas: readonly string[];
  /** Names of the tables used. */
  readonly tables: readonly string[];
}

/** Reason why the engine could not start. */
export interface PreviewRefusal {
  readonly refusal: 'no_method' | 'no_hpq_page' | 'other';
}

interface PreviewInputs {
  readonly lakeLevelM: number;
  readonly openingM?: number | undefined;
  readonly powerMw?: number | undefined;
  readonly tailwaterM?: number | undefined;
}

export function gatePreview(
  gate: GateOutlet,
  tables: OutletTables,
  inputs: PreviewInputs,
  normalLevelM: number | null = null,
): PreviewAnswer | PreviewRefusal {
  return orRefusal(() => {
    const prepared = prepareGate(describeGate(gate, tables), { normalLevelM: normalLevelM ?? undefined });
    const { dischargeM3s, flags, source, trace } = gateDischarge(prepared, inputs);
    return answerOf(dischargeM3s, flags, source, 0, trace);
  });
}

/** A unit running alone: a shared head loss is that of its own flow. */
export function unitPreview(
  unit: UnitOutlet,
  tables: OutletTables,
  { lakeLevelM, tailwaterM, powerMw }: PreviewInputs,
): PreviewAnswer | PreviewRefusal {
  return orRefusal(() => {
    const plant = preparePlant({ gates: [], units: [describeUnit(unit, tables)], tailwaterRating: tables.QZ });
    const step = stepPlant(plant, { lakeLevelM, tailwaterM, gateOpeningsM: [], unitPowersMw: [powerMw] });
    const { dischargeM3s, flags, source, netHeadM } = itemAt(step.units, 0);
    return answerOf(dischargeM3s, flags, source, netHeadM, step.trace);
  });
}

/** Totals do not concern a single outlet. */
const sums: readonly FormulaId[] = ['plant.totals', 'unit.iteration'];

function answerOf(
  dischargeM3s: number,
  flagBits: number,
  source: SourceName,
  netHeadM: number,
  trace: readonly TraceLine[],
): PreviewAnswer {
  const flags = flagNames(flagBits);
  const lines = trace.filter(({ formula }) => !sums.includes(formula));
  return {
    dischargeM3s: flags.includes('missing') ? null : dischargeM3s,
    source,
    flags,
    netHeadM,
    formulas: [...new Set(lines.map(({ formula }) => formulas[formula].expression))],
    tables: [...new Set(lines.flatMap(({ table }) => table?.id ?? []))],
  };
}

function orRefusal<T>(compute: () => T): T | PreviewRefusal {
  try {
    return compute();
  } catch (error) {
    if (!(error instanceof HydrologyError)) throw error;
    if (error.code === 'outlet.no_method') return { refusal: 'no_method' };
    return { refusal: error.code === 'outlet.no_hpq_page' ? 'no_hpq_page' : 'other' };
  }
}
