import { describe, expect, it } from 'vitest';
import type { JobContent } from './content.ts';
import { definitionOf } from './definition-of.ts';
import { faultsOfJob } from './rules-between-fields.ts';

const lake: JobContent = {
  name: 'Near normal',
  group: 'Lake',
  target_kind: 1,
  target_id: null,
  property: 'lake_level',
  comparison_mode: 'single',
  window_minutes: null,
  per_minutes: null,
  by: null,
  lead_minutes: null,
  edge: null,
  comparison_operator: 'at_least',
  steps: [
    { severity: 'watch', threshold: null, level: 'normalM', offset: -0.2 },
    { severity: 'warning', threshold: null, level: 'normalM', offset: 0 },
  ],
  hysteresis: 0.02,
  delay: 2,
  clear_after_minutes: 0,
  least_minutes: 0,
  missing_after_minutes: null,
  types: [0, 3],
  receivers: [{ kind: 'duty' }],
  repeat_minutes: null,
  seen_holds_minutes: 30,
  handling: { text: '', steps: [], calls: [] },
  same_within_minutes: 15,
  further_by: 0.1,
  further_share: null,
  is_enabled: true,
  only_in_flood: false,
};
const first = lake.steps[0]!;
const silence: JobContent = {
  ...lake,
  target_kind: 4,
  property: null,
  comparison_mode: 'silence',
  steps: [{ severity: 'watch', threshold: 30, level: null, offset: 0 }],
  hysteresis: 0,
};

describe('rules between the fields of a job', () => {
  it('finds nothing wrong with a sound one', () => {
    expect(faultsOfJob(lake)).toEqual([]);
    expect(faultsOfJob(silence)).toEqual([]);
  });

  it.each<[string, Partial<JobContent>, string, string]>([
    ['a sum of levels', { comparison_mode: 'sum', window_minutes: 60 }, 'comparison_mode', 'job_not_with_property'],
    ['a rate without a window', { comparison_mode: 'rate', per_minutes: 60, by: 'ends' }, 'window_minutes', 'required'],
    ['a window of a single value', { window_minutes: 60 }, 'window_minutes', 'job_not_with_mode'],
    ['rain of the general record', { property: 'precipitation' }, 'property', 'job_not_of_target'],
    ['a record of one object', { target_id: crypto.randomUUID() }, 'target_id', 'job_not_of_target'],
    [
      'a flood flow for a level',
      { steps: [{ ...first, level: 'tenYearFloodM3s' }] },
      'steps[0].level',
      'job_level_unit',
    ],
    [
      'a step without threshold',
      { steps: [{ ...first, level: null, offset: 0 }] },
      'steps[0].threshold',
      'job_one_threshold',
    ],
    ['both of them', { steps: [{ ...first, threshold: 175 }] }, 'steps[0].threshold', 'job_one_threshold'],
    [
      'a step less far',
      { steps: [first, { ...first, severity: 'warning', offset: -0.3 }] },
      'steps[1].threshold',
      'job_step_order',
    ],
    ['a step as severe', { steps: [first, { ...first, offset: 0 }] }, 'steps[1].severity', 'job_step_order'],
    ['a ladder of one value', { comparison_operator: 'equals', hysteresis: 0 }, 'steps', 'job_not_with_operator'],
    ['mail to nobody', { receivers: [] }, 'receivers', 'job_no_receiver'],
    ['the same twice', { receivers: [{ kind: 'duty' }, { kind: 'duty' }] }, 'receivers[1]', 'job_twice'],
  ])('refuses %s', (_name, change, field, rule) => {
    expect(faultsOfJob({ ...lake, ...change })).toContainEqual({ field, rule });
  });
});

describe('the definition of a job', () => {
  it('waits for a second row, and not above the design level', () => {
    expect(definitionOf(lake, 'plant', 300).timing.delayRows).toBe(2);
    const design = { ...lake, steps: [{ ...first, level: 'designFloodM' as const }] };
    expect(definitionOf(design, 'plant', 300).timing.delayRows).toBe(1);
  });

  it('calls what comes every hour silent after two hours, and what comes every five minutes after half an hour', () => {
    const after = (rowSeconds: number) =>
      definitionOf(silence, 's', rowSeconds).ladder.map(({ threshold }) => threshold);
    expect(after(3600)).toEqual([{ kind: 'absolute', value: 120 }]);
    expect(after(300)).toEqual([{ kind: 'absolute', value: 30 }]);
  });

  it.each([
    ['upper', 'at_least', 1 / 3],
    ['central', 'at_least', 2 / 3],
    ['lower', 'at_least', 1],
    ['upper', 'at_most', 1],
    ['lower', 'at_most', 1 / 3],
  ] as const)('reads the %s edge of a forecast that must be %s as a share of its lines', (edge, operator, share) => {
    const job = {
      ...lake,
      comparison_mode: 'forecast',
      lead_minutes: 360,
      edge,
      comparison_operator: operator,
    } as const;
    expect(definitionOf(job, 'plant', 600).measure).toEqual({ kind: 'forecast', leadMin: 360, share });
  });
});
