import type { SameKeys } from '../../../../base/i18n/same-keys.ts';
import type vi from '../vi/affected.ts';

const computed = {
  label: 'Used in calculations',
  now: 'From now on',
  past: 'Also for past results: recompute them',
  nowHint: 'Results before now stay unchanged, even when they are recomputed for another reason.',
  pastHint: 'The records above are recomputed with today’s rules; the previous values stay in the history.',
} as const;

const money = {
  label: computed.label,
  now: 'From today on',
  past: 'Also for past days: recompute them',
  nowHint:
    'Days before today keep their tariff, even when they are recomputed for another reason. Days without any tariff are priced with this one.',
  pastHint: 'Revenue of the days above is recomputed. Manual corrections stay.',
} as const;

const readings = {
  label: 'In force from',
  now: computed.now,
  past: 'From the time entered: recompute past readings',
  pastHint:
    'The readings above are recomputed from their raw values, then the results based on them. Previous values stay in the history; values set by hand stay.',
  reasonNeeded: 'Give a reason: there are readings since then.',
} as const;

export default {
  replaces: 'Replaces the table “{{name}}”, which has the same period.',
  users: {
    title: 'Used by',
    none: 'Not used by any unit, gate or station.',
    whole: 'The whole plant: {{what}}',
    plant: 'uses the plant’s table',
    own: 'its own table',
    linked: 'through a table link',
  },
  carries: {
    storage: 'storage',
    inflow: 'inflow',
    balance: 'water balance',
    forecast: 'forecast levels',
    calculators: 'calculators',
    tailwater: 'tailwater level',
    unit_discharge: 'unit discharge',
  },
  past: {
    title: 'If past results are recomputed',
    none: 'No past result changes.',
    records_one: '{{number}} record changes, from {{from}} to {{to}}.',
    records_other: '{{number}} records from {{from}} to {{to}} change.',
    change: '{{what}} at {{time}}: {{before}} → {{after}}',
    sample_one: 'Largest changes found by computing {{count}} of {{all}} days.',
    sample_other: 'Largest changes found by computing {{count}} of {{all}} days.',
  },
  noValue: 'no value',
  difference: 'Largest difference from the table in force, “{{name}}”, at {{at}}: {{column}} {{before}} → {{after}}.',
  money: {
    title: 'Revenue of past days',
    titleAsked: 'Revenue if past days are recomputed',
    days_one: '{{count}} day changes, from {{from}} to {{to}}. Today is not counted here.',
    days_other: '{{count}} days change, from {{from}} to {{to}}. Today is not counted here.',
    month: 'Month',
    dayCount: 'Days',
    before: 'Now (million VND)',
    after: 'Then (million VND)',
    change: 'Change (million VND)',
    total: 'Total',
    largest: 'Largest change on {{day}}: {{before}} → {{after}} million VND.',
    sample_one: 'Too long to compute in full: of {{count}} month, the {{shown}} with the largest revenue is shown.',
    sample_other: 'Too long to compute in full: of {{count}} months, the {{shown}} with the largest revenue are shown.',
  },
  readings: {
    title: 'If readings are recomputed',
    series_one: '{{name}}: {{number}} reading, from {{from}} to {{to}}.',
    series_other: '{{name}}: {{number}} readings from {{from}} to {{to}}.',
    largest: 'Largest change seen, at {{time}}: {{before}} → {{after}} {{unit}}.',
  },
  again: {
    title: 'Waiting to be recomputed',
    failed: 'The progress could not be loaded',
    sought: 'Finding the affected records',
    readings: 'Recomputing readings',
    steps: 'Recomputing records',
    left: '{{left}} of {{all}} left.',
    between: 'The rest is between {{from}} and {{to}}.',
    goesOn: 'Leaving this page does not stop it.',
    done_one: '{{number}} record recomputed, finished at {{time}}',
    done_other: '{{number}} records recomputed, finished at {{time}}',
    none: 'Nothing is waiting to be recomputed',
    computedTo: 'Records are computed to {{time}}.',
  },
  rules: {
    title: 'Records computed with older rules',
    failed: 'The records computed with older rules could not be loaded',
    none: 'All records were computed with today’s rules ({{rules}})',
    group_one: '{{number}} record, from {{from}} to {{to}}, was computed with older rules ({{rules}}).',
    group_other: '{{number}} records from {{from}} to {{to}} were computed with older rules ({{rules}}).',
    unnamed_one: '{{number}} record, from {{from}} to {{to}}, was computed before rules had a name.',
    unnamed_other: '{{number}} records from {{from}} to {{to}} were computed before rules had a name.',
    text: 'An upgrade does not recompute past results by itself. Today’s rules are {{rules}}; the previous values stay in the history after recomputing.',
    records_one: '{{number}} record, from {{from}} to {{to}}, is recomputed.',
    records_other: '{{number}} records from {{from}} to {{to}} are recomputed.',
    same: 'No value changes on the days computed for this preview.',
    act: 'Recompute with today’s rules',
    mayNot: 'Recomputing requires the permission to save calculations.',
    confirm: 'Recompute with today’s rules?',
    started: 'Recomputing has started',
    notStarted: 'Recomputing could not be started',
  },
  asked: {
    title: 'Requested recalculations',
    failed: 'The requested recalculations could not be loaded',
    none: 'No recalculations requested.',
    period: '{{from}} – {{to}}',
    facts: '{{done}} of {{all}} records, {{who}}, {{time}}',
    stop: 'Stop, keep what is done',
    stopFailed: 'The recalculation could not be stopped',
    state: {
      waiting: 'waiting',
      running: 'running',
      done: 'done',
      cancelled: 'stopped',
      failed: 'failed',
    },
  },
  reason: 'Reason',
  type: 'Type the name of the table to confirm: {{name}}',
  typeWrong: 'This is not the name of the table.',
  labelRemove: 'No longer used in calculations',
  /** Choices and reasons, by kind of change. */
  about: {
    table: { ...computed, reasonNeeded: 'Give a reason: calculations use this table.' },
    rules: { ...computed, reasonNeeded: 'Give a reason for recomputing.' },
    money: { ...money, reasonNeeded: 'Give a reason: revenue is computed with this tariff.' },
    market: {
      ...money,
      reasonNeeded: 'Give a reason: revenue was computed with the current market figures of these days.',
    },
    calibration: {
      ...readings,
      nowHint: 'The calibration begins when it is saved. Existing readings and results stay unchanged.',
    },
    replacement: {
      ...readings,
      nowHint:
        'The replacement is recorded at the time of saving. Existing readings and results stay unchanged. Give the actual time of replacement in the reason.',
    },
  },
} as const satisfies SameKeys<typeof vi>;
