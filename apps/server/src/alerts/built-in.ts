import { builtInWarnings, type WarningCode } from '@spillway/contract/alerts/built-in-warnings';
import type { Definition, Measure, Operator, Threshold } from '@spillway/rules/definition/definition';
import type { Facts } from '@spillway/rules/facts/facts';
import { evaluate } from '@spillway/rules/verdict/evaluate';
import type { Verdict } from '@spillway/rules/verdict/verdict';
import type { CharacteristicLevels } from '../plant/settings/settings.ts';

/**
 * A rule that every plant has. Its source defines how old a value may be, so it has neither a delay nor a missing-data
 * state.
 */
interface BuiltIn {
  readonly figure: string;
  readonly measure?: Measure['kind'] & ('single' | 'silence');
  readonly operator: Operator;
  readonly threshold: Threshold;
}

const immediateStep = {
  delayMin: 0,
  delayRows: 1,
  clearAfterMin: 0,
  leastRaisedMin: 0,
  missingAfterMin: null,
  repeatMin: null,
} as const;

const built = (code: WarningCode, { figure, measure = 'single', operator, threshold }: BuiltIn): Definition => ({
  schema: 2,
  target: { kind: 'figure', id: figure, quantity: figure },
  measure: { kind: measure },
  operator,
  ladder: [{ severity: builtInWarnings[code].severity, threshold }],
  hysteresis: 0,
  timing: immediateStep,
  wording: {},
});

const lakeDefinition = (operator: 'above' | 'below', code: WarningCode, level: keyof CharacteristicLevels) =>
  [code, built(code, { figure: 'lake_level', operator, threshold: { kind: 'level', level, offset: 0 } })] as const;

const absolute = (value: number): Threshold => ({ kind: 'absolute', value });

/** One rule for each level, so that every level exceeded has its own warning. */
export const aboveLevels: readonly (readonly [WarningCode, Definition])[] = [
  lakeDefinition('above', 'level_above_reception', 'floodReceptionM'),
  lakeDefinition('above', 'level_above_season_max', 'maxBeforeFloodM'),
  lakeDefinition('above', 'level_above_normal', 'normalM'),
  lakeDefinition('above', 'level_above_design_flood', 'designFloodM'),
  lakeDefinition('above', 'level_above_check_flood', 'checkFloodM'),
];

export const belowDead = lakeDefinition('below', 'level_below_dead', 'deadM');

/** Two gauges of one lake that differ by more than 5 cm cannot both be right. */
export const gaugesApartWarning: Definition = built('gauges_apart', {
  figure: 'lake_gauges_apart',
  operator: 'above',
  threshold: absolute(0.05),
});

/** The calculation waits a minute for data loggers and runs every minute. */
const lateAfterMin = 5;

export const calculationLate = (autoIntervalMin: number, stepMin: number): Definition =>
  built('calculation_late', {
    figure: 'record',
    measure: 'silence',
    operator: 'above',
    threshold: absolute(autoIntervalMin + stepMin + lateAfterMin),
  });

/** People who switched to manual operation know about it; after six hours the next shift must be notified. */
export const longManualWarning: Definition = built('calculation_manual', {
  figure: 'automatic_calculation',
  measure: 'silence',
  operator: 'at_least',
  threshold: absolute(6 * 60),
});

/** Judges one present value, or the time of the last contact. A time ahead of the clock counts as now. */
export function judgeBuiltIn(
  definition: Definition,
  nowMs: number,
  row: { readonly atMs: number; readonly value: number | null },
  levels: CharacteristicLevels | null = null,
): Verdict {
  const timeMs = definition.measure.kind === 'single' ? Math.min(row.atMs, nowMs) : row.atMs;
  const facts: Facts = { atMs: nowMs, rows: { timesMs: [timeMs], values: [row.value] }, rowMs: nowMs };
  return evaluate(
    definition,
    levels ? { ...facts, levels: [{ fromMs: timeMs, season: null, levels: { ...levels } }] } : facts,
  );
}
