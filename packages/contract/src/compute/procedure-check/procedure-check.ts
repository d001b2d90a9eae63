import { z } from 'zod';
import { id, instant } from '../../fields.ts';
import { route } from '../../kit.ts';
import {
  comparisons,
  limitStates,
  noticeActs,
  procedureDoubts,
  procedureQuantities,
} from '../../plant/procedure/codes.ts';
import { forecastInUse } from '../forecasts/in-use.ts';
import { planWriters, uncheckedReasons } from '../release-plans/codes.ts';
import { maxRulesPastDays } from './limits.ts';

const viewers = ['dashboard.view', 'dashboard.calculation', 'dashboard.save-revert'] as const;
const value = z.number().nullable();

const doubt = z.object({
  code: z.enum(procedureDoubts),
  of: z.string().describe('the quantity, station, level or article'),
  text: z.string().describe('in the language of the caller'),
});

const edge = z
  .object({ value: z.number(), by: z.string().describe('id of the limit, or of the order'), article: z.string() })
  .nullable();
const range = z.object({ least: edge, most: edge });

const rule = {
  quantity: z.enum(procedureQuantities),
  comparison: z.enum(comparisons),
  value: value.describe('as it is now'),
  against: value.describe('what it is held against'),
  state: z.enum(limitStates),
  doubts: z.array(doubt),
  sentence: z.string().describe('in the language of the caller'),
};

const mode = z.object({ id: z.string(), name: z.string(), decides: z.string(), article: z.string(), text: z.string() });

/** Of gates that can be moved, with one of them out. */
export const gatesLeft = ['enough', 'not_enough', 'none'] as const;

/** Why no deadline is told; the first that holds. */
export const deadlineStates = [
  'told',
  'no_procedure',
  'mode_not_judged',
  'no_level_binds',
  ...uncheckedReasons,
  'plan_suspended',
  'plan_unknown',
  'beyond',
  'not_within',
] as const;

/** To act by a deadline, or only to prepare for it, notify and decide, because the cautious line of the forecast says so alone. */
const deadlineModes = ['act', 'prepare'] as const;

/** What says, beside that line, that somebody has to act. */
const actReasons = ['middle', 'trend', 'lead', 'held'] as const;

/** What makes a deadline later at once; figures alone do only after half an hour. */
export const laterCauses = ['gate', 'order', 'plan', 'procedure', 'forecast', 'accepted'] as const;

const deadline = z.object({
  what: z.enum(['notice', 'siren', 'act']),
  to: z.array(z.string()),
  no_later_than: instant,
  urgent: z.boolean().describe('the usual lead time is gone'),
  past: z.boolean(),
  verified: z.boolean().describe('somebody held it against the official text'),
  article: z.string().nullable(),
  sent: z
    .object({ notice_id: id, number: z.string(), at: instant, act_at: instant })
    .nullable()
    .describe('of a notice: by which it is fulfilled; null: it is still to be sent'),
});

const deadlines = z.object({
  state: z
    .enum(deadlineStates)
    .describe(
      'told, or why not; not_within: the lake does not come there within the forecast; beyond: it stands there, or above',
    ),
  level: value.describe('m: the level of the lake that binds'),
  article: z.string().nullable(),
  levels_ahead: z
    .array(
      z.object({
        from: instant,
        level: value.describe('m; null: none binds, or nobody can say'),
        article: z.string().nullable(),
        procedure: z
          .string()
          .nullable()
          .describe('title of the version that begins to count then; null: a season, a level or an order does'),
        judged: z.boolean().describe('false: nobody can say which mode will be in force'),
        lake_level: value.describe('m, where the lake stands then by the middle line'),
      }),
    )
    .describe('which level binds later than now, as far as the lake is followed'),
  needed_by: instant
    .nullable()
    .describe('when the lake comes to it at the earliest, by the line that brings it soonest'),
  is_cautious: z.boolean().describe('false: the range of the forecast is not known, and its central line is told'),
  mode: z
    .enum(deadlineModes)
    .describe('act: gates have to move by then; prepare: notices by then and a decision, no gate yet'),
  act_because: z
    .array(z.enum(actReasons))
    .describe(
      'beside the cautious line: the middle line within a day of it; the measured inflow, rising on; a lead that cannot be made up; told within half an hour',
    ),
  until: instant.nullable().describe('how far the lake is followed; null: it is not'),
  forecast: forecastInUse.nullable().describe('by which the inflow comes; null: the lake is not followed'),
  act: z.enum(noticeActs).nullable(),
  gates: z
    .enum(gatesLeft)
    .nullable()
    .describe('whether gates that can be moved hold the lake, one of them out; null: nobody can say'),
  travel_minutes: value.describe('of gates to the opening that holds the lake, one gate out; null: not described'),
  items: z.array(deadline),
  old_at: instant.nullable().describe('from then on it is too old to be told'),
  held: z
    .object({
      act_by: instant.nullable().describe('null: nobody would have to act'),
      mode: z.enum(deadlineModes),
      until: instant,
    })
    .nullable()
    .describe('it was told within half an hour and is held; the figures of now say so much later'),
  later_because: z.enum(laterCauses).nullable().describe('why it is later than it was within half an hour'),
  plan: z
    .object({
      plan_id: id,
      state: z.enum(['standing', 'suspended']),
      pinned_until: instant,
      acts: z
        .array(z.object({ act: z.enum(noticeActs), at: instant, items: z.array(deadline) }))
        .describe('acts the plan holds, with what has to be told before each'),
    })
    .nullable()
    .describe('the planned release the lake is followed by; null: as everything stands'),
});

const past = z.object({
  step_minutes: z.number(),
  segments: z
    .array(
      z.object({
        from: instant,
        to: instant,
        procedure_id: id.nullable().describe('null: no procedure counted'),
        mode: z.string().nullable().describe('null: it cannot be judged'),
        could_be: z.array(z.string()),
        doubts: z.array(z.object({ code: z.enum(procedureDoubts), of: z.string() })),
      }),
    )
    .describe('one after the other, without a gap'),
  broken: z.array(
    z.object({
      id: z.string().describe('of the limit, or of the order'),
      is_order: z.boolean(),
      article: z.string(),
      from: instant,
      to: instant,
      quantity: z.enum(procedureQuantities),
      comparison: z.enum(comparisons),
      worst_at: instant,
      value: z.number(),
      against: z.number(),
      sentence: z.string(),
    }),
  ),
  not_judged_minutes: z.number().describe('how long the mode could not be judged'),
  is_cut: z.boolean().describe('there were more than are told'),
});

/** What the procedure and orders in force say of the plant as it is. */
export const rules = {
  now: route({
    method: 'GET',
    path: '/v1/rule/now',
    summary: 'What binds now: mode, limits kept, broken or not judged, orders, range of the release, deadlines',
    access: viewers,
    keyScope: 'figures',
    data: z.object({
      at: instant,
      old_at: instant.nullable().describe('from then on it says no longer what binds; null: no procedure counts'),
      state: z.enum(['judged', 'not_judged', 'no_procedure']),
      procedure: z.object({ procedure_id: id, title: z.string(), decree: z.string(), counts_from: instant }).nullable(),
      procedure_next: z
        .object({ title: z.string(), decree: z.string(), counts_from: instant })
        .nullable()
        .describe('the version that begins to count within a week'),
      mode: mode.nullable().describe('null: nobody can say which'),
      mode_held: z
        .object({ name: z.string(), from: instant })
        .nullable()
        .describe(
          'the laxer mode that follows from the newest inflow, and from when on it is in force if it still does',
        ),
      could_be: z.array(mode).describe('where it cannot be judged, the most urgent first'),
      doubts: z.array(doubt).describe('why it cannot be judged'),
      period: z
        .object({
          id: z.string(),
          from: z.string(),
          to: z.string(),
          highest_before_flood: value,
          lowest_reception: value,
          article: z.string(),
          verified: z.boolean(),
        })
        .nullable(),
      limits: z.array(
        z.object({
          id: z.string(),
          mode: z.string().nullable().describe('null: whatever the mode'),
          ...rule,
          margin: value.describe('how far it is kept; negative where it is broken'),
          article: z.string(),
          text: z.string(),
          verified: z.boolean(),
          outranked_by: z.string().nullable().describe('number of the order that counts in its place'),
        }),
      ),
      orders: z.array(z.object({ order_id: id, number: z.string(), organisation: z.string(), ...rule })),
      release: range.extend({ value, sentence: z.string().nullable() }),
      lake_level: range.extend({ value }),
      unverified_modes: z.array(z.string()).describe('would be in force by what stands there; they decide nothing'),
      deadlines,
    }),
  }),
  past: route({
    method: 'GET',
    path: '/v1/rule/past',
    summary: 'Modes and broken limits of a period, by the procedure that counted then',
    access: viewers,
    query: z.object({ from: instant, to: instant.describe(`excluded; at most ${maxRulesPastDays} days after`) }),
    data: past,
  }),
  // By it somebody acts later: whoever may pin a plan, which makes a deadline later too.
  acceptLater: route({
    method: 'POST',
    path: '/v1/rule/accept-later',
    summary: 'Go by the later deadline of now from this moment on, instead of the one that is held',
    access: planWriters,
    body: z.object({
      needed_by: instant.describe('of the deadline that is held, as it was seen'),
      act_by: instant.nullable().describe('in `held`, as it was seen'),
      mode: z.enum(deadlineModes).describe('in `held`, as it was seen'),
    }),
    data: z.object({ accepted_at: instant }),
  }),
};
