import { type Severity, type WarningCode, warningCodes } from '@spillway/contract/delivery/warnings/codes';
import { channels, defaultSeenHoldsMinutes } from '@spillway/contract/delivery/warnings/jobs/limits';
import { warningSentences } from '@spillway/contract/delivery/warnings/sentences';
import { fillIn, type Language } from '@spillway/contract/errors';
import type { KeptRouting } from './store.ts';
import type { GroupCode } from './texts.ts';

interface BuiltInFacts {
  readonly group: GroupCode;
  /** The worst it can be. */
  readonly severity: Severity;
  /** Though it is not critical. */
  readonly tellsDuty?: true;
}

const of = (group: GroupCode, severity: Severity): BuiltInFacts => ({ group, severity });

/** What the product looks for by itself, and needs no figure of the plant that anybody could set otherwise. */
const builtIn: Readonly<Record<WarningCode, BuiltInFacts>> = {
  level_above_check_flood: of('lake', 'critical'),
  level_above_design_flood: of('lake', 'critical'),
  level_above_normal: of('lake', 'warning'),
  level_above_season_max: of('lake', 'warning'),
  level_above_reception: of('lake', 'watch'),
  level_below_dead: of('lake', 'warning'),
  gauges_apart: of('equipment', 'warning'),
  station_silent: of('equipment', 'warning'),
  calculation_none: of('calculation', 'watch'),
  calculation_late: of('calculation', 'warning'),
  calculation_manual: of('calculation', 'warning'),
  calculation_impossible: of('calculation', 'warning'),
  record_incomplete: of('calculation', 'warning'),
  record_stale: of('calculation', 'watch'),
  record_extrapolated: of('calculation', 'watch'),
  outlet_without_reading: of('equipment', 'warning'),
  // Somebody was asked to go there, and nobody else knows that they did not.
  staff_gauge_missed: { ...of('equipment', 'warning'), tellsDuty: true },
  // Whoever entered it may have gone, and a second person has to know.
  level_held: { ...of('lake', 'warning'), tellsDuty: true },
  overtopping_possible: of('lake', 'critical'),
  gate_overtopping: of('lake', 'critical'),
  balance_releases: of('calculation', 'warning'),
  balance_floor: of('calculation', 'warning'),
  balance_gauges: of('equipment', 'warning'),
  balance_closed_gate: of('equipment', 'watch'),
  transfer_held: of('equipment', 'warning'),
  transfer_failing: of('equipment', 'warning'),
  transfer_backlog: of('equipment', 'watch'),
  transfer_duty: of('equipment', 'warning'),
  transfer_aside: of('equipment', 'watch'),
  // Deadlines that went by the plan are withdrawn, and nobody else knows.
  plan_suspended: { ...of('lake', 'warning'), tellsDuty: true },
  // Whoever forgot it does not know it.
  duty_missed: { ...of('equipment', 'warning'), tellsDuty: true },
};

export const builtInOf = (code: string): (BuiltInFacts & { readonly code: WarningCode }) | null => {
  const found = warningCodes.find((one) => one === code);
  return found === undefined ? null : { code: found, ...builtIn[found] };
};

/** As shipped: a critical one is written to whoever is on duty, most others are seen on the dashboard. */
export function shippedRouting({ severity, tellsDuty }: BuiltInFacts): KeptRouting {
  const isTold = severity === 'critical' || tellsDuty === true;
  return {
    types: isTold ? [channels.email, channels.dashboard] : [channels.dashboard],
    receivers: isTold ? [{ kind: 'duty' }] : [],
    repeat_minutes: isTold ? 30 : null,
    seen_holds_minutes: defaultSeenHoldsMinutes[severity],
    handling: null,
  };
}

const anyName: Readonly<Partial<Record<WarningCode, Readonly<Record<Language, string>>>>> = {
  station_silent: { vi: 'Trạm', en: 'A station' },
  outlet_without_reading: { vi: 'Tổ máy hoặc cửa van', en: 'A unit or a gate' },
  balance_closed_gate: { vi: 'Cửa van', en: 'A gate' },
  staff_gauge_missed: { vi: 'thay cảm biến', en: 'in the place of a sensor' },
  level_held: { vi: 'Trạm mực nước hồ', en: 'A lake gauge' },
  transfer_held: { vi: 'Truyền số liệu', en: 'Transfer' },
  transfer_failing: { vi: 'Truyền số liệu', en: 'Transfer' },
  transfer_backlog: { vi: 'Truyền số liệu', en: 'Transfer' },
  transfer_duty: { vi: 'Truyền số liệu', en: 'Transfer' },
  transfer_aside: { vi: 'Truyền số liệu', en: 'Transfer' },
  duty_missed: { vi: 'Việc đến hạn', en: 'Duties' },
};

/** Its sentence without the figure of the day. */
export function sentenceOf(code: WarningCode, language: Language): string {
  const { vi, en } = warningSentences[code];
  const figures = / \{level\} m|,? \{due\}/;
  const plain = { vi: vi.replace(figures, ''), en: en.replace(figures, '') };
  return fillIn(plain, language, { name: anyName[code]?.[language] ?? '' });
}
