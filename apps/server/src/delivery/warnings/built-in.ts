import type { Severity, WarningCode } from '@spillway/contract/delivery/warnings/codes';
import type { Definition, Measure, Operator, Threshold } from '@spillway/rules/definition/definition';
import type { Facts } from '@spillway/rules/facts/facts';
import { evaluate } from '@spillway/rules/verdict/evaluate';
import type { Verdict } from '@spillway/rules/verdict/verdict';
import type { CharacteristicLevels } from '../../plant/settings/settings.ts';

/** A rule that every plant has. The room that knows a figure says how old it may be, so none waits or goes missing here. */
interface BuiltIn {
  readonly figure: string;
  readonly measure?: Measure['kind'] & ('single' | 'silence');
  readonly operator: Operator;
  readonly threshold: Threshold;
  readonly severity: Severity;
}

const atOnce = {
  delayMin: 0,
  delayRows: 1,
  clearAfterMin: 0,
  leastRaisedMin: 0,
  missingAfterMin: null,
  repeatMin: null,
} as const;

const built = ({ figure, measure = 'single', operator, threshold, severity }: BuiltIn): Definition => ({
  schema: 2,
  target: { kind: 'figure', id: figure, quantity: figure },
  measure: { kind: measure },
  operator,
  ladder: [{ severity, threshold }],
  hysteresis: 0,
  timing: atOnce,
  wording: {},
});

const ofLevel = (severity: Severity, operator: 'above' | 'below', level: keyof CharacteristicLevels): Definition =>
  built({ figure: 'lake_level', operator, threshold: { kind: 'level', level, offset: 0 }, severity });

const longerThan = (figure: string, operator: 'above' | 'at_least', minutes: number): Definition =>
  built({
    figure,
    measure: 'silence',
    operator,
    threshold: { kind: 'absolute', value: minutes },
    severity: 'warning',
  });

/** Each level is a rule of its own: every one that the lake has passed has its own row. */
export const aboveLevels: readonly (readonly [WarningCode, Definition])[] = [
  ['level_above_reception', ofLevel('watch', 'above', 'floodReceptionM')],
  ['level_above_season_max', ofLevel('warning', 'above', 'maxBeforeFloodM')],
  ['level_above_normal', ofLevel('warning', 'above', 'normalM')],
  ['level_above_design_flood', ofLevel('critical', 'above', 'designFloodM')],
  ['level_above_check_flood', ofLevel('critical', 'above', 'checkFloodM')],
];

export const belowDead: Definition = ofLevel('warning', 'below', 'deadM');

/** Two gauges of one lake further apart than 5 cm cannot both be right. */
export const gaugesApart: Definition = built({
  figure: 'lake_gauges_apart',
  operator: 'above',
  threshold: { kind: 'absolute', value: 0.05 },
  severity: 'warning',
});

/** The calculation waits a minute for loggers, and runs every minute. */
const lateAfterMin = 5;

export const calculationLate = (autoIntervalMin: number, stepMin: number): Definition =>
  longerThan('record', 'above', autoIntervalMin + stepMin + lateAfterMin);

/** People who operate by hand know it; after six hours the next shift has to be told. */
export const longByHand: Definition = longerThan('automatic_calculation', 'at_least', 6 * 60);

/** What is judged by one value of now, or by when something was heard last. A clock that is ahead does not hide it. */
export function judgedNow(
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
