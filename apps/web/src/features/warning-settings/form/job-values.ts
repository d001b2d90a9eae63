import { plainJob } from '@spillway/contract/alerts/jobs/plain-job';
import type { BuiltIn, Content, Job, Routing } from '../queries.ts';

/** The form values are in the format of the API. */
export type Values = Content;

const routingKeys = ['types', 'receivers', 'repeat_minutes', 'seen_holds_minutes', 'handling'] as const;
const contentKeys = [
  'name',
  'group',
  'target_kind',
  'target_id',
  'property',
  'comparison_mode',
  'window_minutes',
  'per_minutes',
  'by',
  'lead_minutes',
  'edge',
  'comparison_operator',
  'steps',
  'hysteresis',
  'delay',
  'clear_after_minutes',
  'least_minutes',
  'missing_after_minutes',
  ...routingKeys,
  'same_within_minutes',
  'further_by',
  'further_share',
  'is_enabled',
  'only_in_flood',
] as const satisfies readonly (keyof Content)[];

const picked = <One extends object, Key extends keyof One>(one: One, keys: readonly Key[]): Pick<One, Key> =>
  Object.fromEntries(keys.map((key) => [key, one[key]])) as Pick<One, Key>;

export const contentOf = (job: Job): Values => picked(job, contentKeys);
export const routingOf = (one: BuiltIn): Routing => picked(one, routingKeys);

/** A new job starts as the most common one: lake level above a value. */
export const newJob = (group: string): Values => ({
  ...plainJob,
  name: '',
  group,
  target_kind: 1,
  property: 'lake_level',
  comparison_mode: 'single',
  window_minutes: 60,
  per_minutes: 60,
  by: 'least_squares',
  lead_minutes: 360,
  edge: 'central',
  comparison_operator: 'at_least',
  steps: [{ severity: 'watch', threshold: null, level: null, offset: 0 }],
});

/** Clears values that mode and operator do not support; empty fields stay empty. */
export function tidied(values: Values): Values {
  const { comparison_mode: mode, comparison_operator: operator } = values;
  const isExact = operator === 'equals' || operator === 'differs';
  const only = <One>(modes: readonly Values['comparison_mode'][], value: One, fallback: One) =>
    modes.includes(mode) ? (value ?? fallback) : null;
  const hasNoLevel = mode !== 'single' && mode !== 'forecast';
  return {
    ...values,
    target_id: values.target_kind === 1 ? null : (values.target_id ?? null),
    property: values.property ?? null,
    window_minutes: only(['sum', 'rate'], values.window_minutes, 60),
    per_minutes: only(['rate'], values.per_minutes, 60),
    by: only(['rate'], values.by, 'least_squares' as const),
    lead_minutes: only(['forecast'], values.lead_minutes, 360),
    edge: only(['forecast'], values.edge, 'central' as const),
    hysteresis: mode === 'silence' || isExact ? 0 : (values.hysteresis ?? 0),
    steps: values.steps.map(({ severity, threshold, level, offset }) =>
      hasNoLevel || !level
        ? { severity, threshold: threshold ?? null, level: null, offset: 0 }
        : { severity, threshold: null, level, offset: offset ?? 0 },
    ),
    // Silence has no missing-data timeout, so the form has no field for it.
    missing_after_minutes: mode === 'silence' ? null : (values.missing_after_minutes ?? null),
    further_by: values.further_by ?? null,
    further_share: values.further_share ?? null,
    repeat_minutes: values.repeat_minutes ?? null,
    seen_holds_minutes: values.seen_holds_minutes ?? null,
    handling: {
      text: values.handling.text ?? '',
      steps: values.handling.steps.filter((line) => line?.trim()),
      calls: values.handling.calls.filter((call) => call?.name || call?.phone),
    },
  };
}
