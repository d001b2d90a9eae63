import type { JobContent, JobStep } from '@spillway/contract/alerts/jobs/content';
import { worstOf } from '@spillway/contract/alerts/jobs/definition-of';
import { channels, defaultSeenHoldsMinutes, type StepLevel } from '@spillway/contract/alerts/jobs/limits';
import { plainJob } from '@spillway/contract/alerts/jobs/plain-job';
import type { PresetCode } from './texts.ts';

type PresetContent = Omit<JobContent, 'name' | 'group' | 'handling'>;

/** A job shipped with the product: every plant has it from the first day, and stores a row only for its changes. */
interface Preset {
  readonly code: PresetCode;
  /**
   * A critical preset can be neither switched off nor deleted, and the people on duty are notified when it is weakened.
   */
  readonly isCritical: boolean;
  readonly content: PresetContent;
}

const at = (severity: JobStep['severity'], threshold: number): JobStep => ({
  severity,
  threshold,
  level: null,
  offset: 0,
});
const levelStep = (severity: JobStep['severity'], level: StepLevel, offset = 0): JobStep => ({
  severity,
  threshold: null,
  level,
  offset,
});

/** Instructions are in the catalogue, like the name. */
const { handling: _handling, ...saidOfPlain } = plainJob;

type JudgedFields = Pick<
  PresetContent,
  'target_kind' | 'property' | 'comparison_mode' | 'comparison_operator' | 'steps'
>;

function preset(code: PresetCode, judgement: JudgedFields & Partial<PresetContent>, isCritical = false): Preset {
  const worst = worstOf(judgement.steps);
  const isMailed = worst !== 'watch';
  return {
    code,
    isCritical,
    content: {
      ...saidOfPlain,
      clear_after_minutes: 10,
      types: isMailed ? [channels.email, channels.dashboard] : [channels.dashboard],
      receivers: isMailed ? [{ kind: 'duty' }] : [],
      repeat_minutes: worst === 'critical' ? 30 : null,
      seen_holds_minutes: defaultSeenHoldsMinutes[worst],
      ...judgement,
    },
  };
}

const lake = { target_kind: 1, property: 'lake_level' } as const;
const inflow = { target_kind: 1, property: 'inflow_moving_average' } as const;
const rain = {
  target_kind: 4,
  property: 'precipitation',
  comparison_mode: 'sum',
  comparison_operator: 'at_least',
} as const;

/**
 * Jobs that complement the built-in warnings. Thresholds are those that plants in Viet Nam commonly start with; a plant
 * sets its own.
 */
export const presets: readonly Preset[] = [
  preset('level_normal_near', {
    ...lake,
    comparison_mode: 'single',
    comparison_operator: 'at_least',
    steps: [levelStep('watch', 'normalM', -0.2)],
    hysteresis: 0.03,
    further_by: 0.1,
  }),
  preset('level_dead_near', {
    ...lake,
    comparison_mode: 'single',
    comparison_operator: 'at_most',
    steps: [levelStep('watch', 'deadM', 0.5)],
    hysteresis: 0.03,
    further_by: 0.1,
  }),
  preset('level_rising', {
    ...lake,
    comparison_mode: 'rate',
    window_minutes: 60,
    per_minutes: 60,
    by: 'least_squares',
    comparison_operator: 'at_least',
    steps: [at('watch', 0.2), at('warning', 0.5)],
    hysteresis: 0.05,
  }),
  preset('level_rising_flood', {
    ...lake,
    comparison_mode: 'rate',
    window_minutes: 30,
    per_minutes: 60,
    by: 'least_squares',
    comparison_operator: 'at_least',
    steps: [at('warning', 0.3)],
    hysteresis: 0.05,
    repeat_minutes: 30,
    only_in_flood: true,
  }),
  preset(
    'inflow_ten_year',
    {
      ...inflow,
      comparison_mode: 'single',
      comparison_operator: 'at_least',
      steps: [levelStep('critical', 'tenYearFloodM3s')],
      further_share: 0.2,
    },
    true,
  ),
  preset('inflow_forecast', {
    target_kind: 1,
    property: 'total_discharge_lake',
    comparison_mode: 'forecast',
    lead_minutes: 360,
    edge: 'central',
    comparison_operator: 'at_least',
    steps: [levelStep('warning', 'tenYearFloodM3s')],
    delay: 1,
    further_share: 0.2,
  }),
  preset('rain_hour', { ...rain, window_minutes: 60, steps: [at('watch', 30)], delay: 1, further_share: 0.5 }),
  preset('rain_day', {
    ...rain,
    window_minutes: 24 * 60,
    steps: [at('watch', 100), at('warning', 200)],
    delay: 1,
    further_share: 0.5,
  }),
  preset('gauge_silent_flood', {
    target_kind: 4,
    property: 'water_level',
    comparison_mode: 'silence',
    comparison_operator: 'at_least',
    steps: [at('warning', 20)],
    only_in_flood: true,
  }),
  preset('battery_low', {
    target_kind: 4,
    property: 'voltage',
    comparison_mode: 'single',
    comparison_operator: 'below',
    steps: [at('watch', 11.8)],
    hysteresis: 0.2,
    clear_after_minutes: 60,
  }),
  preset('release_minimum', {
    target_kind: 1,
    property: 'total_discharge_out',
    comparison_mode: 'single',
    comparison_operator: 'below',
    steps: [levelStep('warning', 'minimumReleaseM3s')],
    clear_after_minutes: 10,
  }),
];

const byCode = new Map<string, Preset>(presets.map((one) => [one.code, one]));
export const presetOf = (code: string): Preset | null => byCode.get(code) ?? null;
