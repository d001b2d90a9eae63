import { z } from 'zod';
import { id, instant } from '../../fields.ts';
import { route } from '../../kit.ts';
import {
  comparisons,
  limitStates,
  noticeActs,
  procedureQuantities,
  procedureUncertainties,
} from '../../plant/procedure/codes.ts';
import { forecastInUse } from '../forecasts/in-use.ts';
import { planWriters, uncheckedReasons } from '../release-plans/codes.ts';
import { maxRulesPastDays } from './limits.ts';

const viewers = ['dashboard.view', 'dashboard.calculation', 'dashboard.save-revert'] as const;
const value = z.number().nullable();

const suspectFields = z.object({
  code: z.enum(procedureUncertainties),
  of: z.string().describe('quantity, station, level or article concerned'),
  text: z.string().describe('in the language of the caller'),
});

const edge = z
  .object({ value: z.number(), by: z.string().describe('id of the limit or order'), article: z.string() })
  .nullable();
const range = z.object({ least: edge, most: edge });

const rule = {
  quantity: z.enum(procedureQuantities),
  comparison: z.enum(comparisons),
  value: value.describe('current value'),
  against: value.describe('value compared with'),
  state: z.enum(limitStates),
  doubts: z.array(suspectFields),
  sentence: z.string().describe('in the language of the caller'),
};

const mode = z.object({ id: z.string(), name: z.string(), decides: z.string(), article: z.string(), text: z.string() });

/** For movable gates, with one of them out. */
export const gatesLeft = ['enough', 'not_enough', 'none'] as const;

/** The reason for a missing deadline; the first that applies. */
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

/** Act by a deadline, or only prepare, notify and decide, because only the cautious line of the forecast says so. */
const deadlineModes = ['act', 'prepare'] as const;

/** The reasons, beside that line, to act. */
const actReasons = ['middle', 'trend', 'lead', 'held'] as const;

/** Causes that make a deadline later at once; figures alone do so only after half an hour. */
export const laterCauses = ['gate', 'order', 'plan', 'procedure', 'forecast', 'accepted'] as const;

const deadline = z.object({
  what: z.enum(['notice', 'siren', 'act']),
  to: z.array(z.string()),
  no_later_than: instant,
  urgent: z.boolean().describe('the usual lead time has passed'),
  past: z.boolean(),
  verified: z.boolean().describe('checked against the official text'),
  article: z.string().nullable(),
  sent: z
    .object({ notice_id: id, number: z.string(), at: instant, act_at: instant })
    .nullable()
    .describe('for a notice: the one that fulfils it; null: not sent yet'),
});

const deadlines = z.object({
  state: z
    .enum(deadlineStates)
    .describe(
      'told, or the reason for no deadline; not_within: not reached within the forecast; beyond: the lake is at or above it',
    ),
  level: value.describe('m, binding level of the lake'),
  article: z.string().nullable(),
  levels_ahead: z
    .array(
      z.object({
        from: instant,
        level: value.describe('m; null: none binds, or not known'),
        article: z.string().nullable(),
        procedure: z
          .string()
          .nullable()
          .describe(
            'title of the procedure version that takes effect then; null: a season, a level or an order changes',
          ),
        judged: z.boolean().describe('false: the mode in force then cannot be determined'),
        lake_level: value.describe('m, lake level then by the middle line'),
      }),
    )
    .describe('levels that bind later, up to the end of the lake forecast'),
  needed_by: instant.nullable().describe('earliest time the lake reaches the level, by the fastest line'),
  is_cautious: z.boolean().describe('false: the forecast range is not known, so its central line is used'),
  mode: z
    .enum(deadlineModes)
    .describe('act: gates have to move by then; prepare: notices and a decision by then, no gate movement yet'),
  act_because: z
    .array(z.enum(actReasons))
    .describe(
      'reasons besides the cautious line: the middle line within a day of it; measured inflow still rising; a lead that cannot be made up; in effect within the last half hour',
    ),
  until: instant.nullable().describe('end of the lake forecast; null: none'),
  forecast: forecastInUse.nullable().describe('inflow forecast used; null: no lake forecast'),
  act: z.enum(noticeActs).nullable(),
  gates: z
    .enum(gatesLeft)
    .nullable()
    .describe('whether movable gates, less one out of service, hold the lake; null: not known'),
  travel_minutes: value.describe(
    'travel time of gates to the opening that holds the lake, one gate out; null: not described',
  ),
  items: z.array(deadline),
  old_at: instant.nullable().describe('outdated from then on'),
  held: z
    .object({
      act_by: instant.nullable().describe('null: no action required'),
      mode: z.enum(deadlineModes),
      until: instant,
    })
    .nullable()
    .describe('earlier deadline of the last half hour, still in effect; current figures give the later one'),
  later_because: z.enum(laterCauses).nullable().describe('reason it is later than within the last half hour'),
  plan: z
    .object({
      plan_id: id,
      state: z.enum(['standing', 'suspended']),
      pinned_until: instant,
      acts: z
        .array(z.object({ act: z.enum(noticeActs), at: instant, items: z.array(deadline) }))
        .describe('acts of the plan, with the notices due before each'),
    })
    .nullable()
    .describe('planned release assumed for the lake; null: present openings held'),
});

const past = z.object({
  step_minutes: z.number(),
  segments: z
    .array(
      z.object({
        from: instant,
        to: instant,
        procedure_id: id.nullable().describe('null: no procedure in effect'),
        mode: z.string().nullable().describe('null: cannot be judged'),
        could_be: z.array(z.string()),
        doubts: z.array(z.object({ code: z.enum(procedureUncertainties), of: z.string() })),
      }),
    )
    .describe('consecutive, without gaps'),
  broken: z.array(
    z.object({
      id: z.string().describe('id of the limit or order'),
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
  not_judged_minutes: z.number().describe('time for which the mode could not be judged'),
  is_cut: z.boolean().describe('more exist than are returned'),
});

/** The verdict of the procedure and orders in force on the present plant. */
export const rules = {
  now: route({
    method: 'GET',
    path: '/v1/rule/now',
    summary: 'Read what binds now: mode, limits kept, broken or not judged, orders, release range, deadlines',
    access: viewers,
    keyScope: 'figures',
    data: z.object({
      at: instant,
      old_at: instant.nullable().describe('outdated from then on; null: no procedure in effect'),
      state: z.enum(['judged', 'not_judged', 'no_procedure']),
      procedure: z.object({ procedure_id: id, title: z.string(), decree: z.string(), counts_from: instant }).nullable(),
      procedure_next: z
        .object({ title: z.string(), decree: z.string(), counts_from: instant })
        .nullable()
        .describe('version that takes effect within a week'),
      mode: mode.nullable().describe('null: not known'),
      mode_held: z
        .object({ name: z.string(), from: instant })
        .nullable()
        .describe('less strict mode by the newest inflow, and when it takes effect if this persists'),
      could_be: z.array(mode).describe('possible modes if it cannot be judged, most urgent first'),
      doubts: z.array(suspectFields).describe('reasons it cannot be judged'),
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
          mode: z.string().nullable().describe('null: any mode'),
          ...rule,
          margin: value.describe('margin to the limit; negative if broken'),
          article: z.string(),
          text: z.string(),
          verified: z.boolean(),
          outranked_by: z.string().nullable().describe('number of the order that takes precedence'),
        }),
      ),
      orders: z.array(z.object({ order_id: id, number: z.string(), organisation: z.string(), ...rule })),
      release: range.extend({ value, sentence: z.string().nullable() }),
      lake_level: range.extend({ value }),
      unverified_modes: z.array(z.string()).describe('modes in force by unverified rules; they have no effect'),
      deadlines,
    }),
  }),
  past: route({
    method: 'GET',
    path: '/v1/rule/past',
    summary: 'List modes and broken limits of a period, by the procedure in effect then',
    access: viewers,
    query: z.object({ from: instant, to: instant.describe(`excluded; at most ${maxRulesPastDays} days after`) }),
    data: past,
  }),
  // It makes a deadline later, so it requires the permission to pin a plan, which does too.
  acceptLater: route({
    method: 'POST',
    path: '/v1/rule/accept-later',
    summary: 'Accept the later current deadline from now on, in place of the earlier one in effect',
    access: planWriters,
    body: z.object({
      needed_by: instant.describe('`needed_by` of the deadline in effect, as shown'),
      act_by: instant.nullable().describe('`act_by` of `held`, as shown'),
      mode: z.enum(deadlineModes).describe('`act_by` of `held`, as shown'),
    }),
    data: z.object({ accepted_at: instant }),
  }),
};
