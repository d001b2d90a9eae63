import { z } from 'zod';
import { cursor, id, instant, pageSize, text } from '../../fields.ts';
import { route } from '../../kit.ts';
import { limitStates, noticeActs, procedureDoubts } from '../../plant/procedure/codes.ts';
import { edited, seenVersion } from '../../plant/settings/fields.ts';
import { forecastInUse, forecastSources } from '../forecasts/in-use.ts';
import {
  departures,
  findingCodes,
  maxPlanHours,
  maxPlanOutlets,
  maxPlanReason,
  maxPlanSteps,
  pinnedHours,
  plannedLakeStates,
  planReaders,
  planStates,
  planWriters,
} from './codes.ts';

const figure = z.number().nullable();
const opening = z.number().min(0).max(100).describe('m');
const power = z.number().min(0).max(10_000).describe('MW');

const step = z.object({
  at: instant.describe('when gates begin to move'),
  gates: z
    .array(z.object({ outlet_id: id, opening }))
    .max(maxPlanOutlets)
    .describe('what is not named stays as it is'),
  units: z.array(z.object({ outlet_id: id, power })).max(maxPlanOutlets),
});

const draft = {
  steps: z.array(step).max(maxPlanSteps).describe('none: everything stays as it is'),
  until: instant.describe(`its end; at most ${maxPlanHours} hours from now`),
};

const doubt = z.object({ code: z.enum(procedureDoubts), of: z.string(), text: z.string() });
const row = z.object({ at: instant, lake_level: figure, release: figure, inflow: figure });

const finding = z.object({
  key: z.string().describe('sent back by whoever accepts it'),
  code: z.enum(findingCodes),
  text: z.string().describe('in the language of the caller'),
});

const act = z.object({
  act: z.enum(noticeActs),
  at: instant,
  items: z.array(
    z.object({
      what: z.enum(['notice', 'siren']),
      to: z.array(z.string()),
      no_later_than: instant,
      urgent: z.boolean(),
      past: z.boolean(),
      verified: z.boolean(),
      article: z.string().nullable(),
    }),
  ),
});

const outlet = z.object({
  outlet_id: id,
  kind: z.enum(['gate', 'unit']),
  code: z.string(),
  name: z.string(),
  in_service: z.boolean(),
  greatest: figure.describe('m or MW; null: not described'),
  now: figure.describe('m or MW'),
});

const nameOf = { code: z.string(), name: z.string() };
const kept = {
  steps: z.array(
    z.object({
      at: instant,
      gates: z.array(z.object({ outlet_id: id, opening, ...nameOf })),
      units: z.array(z.object({ outlet_id: id, power, ...nameOf })),
    }),
  ),
  until: instant,
};

export const planShape = z.object({
  plan_id: id,
  ...kept,
  state: z.enum(planStates),
  reason: z.string(),
  accepted: z.array(z.string()).describe('what its author was told, and pinned it nevertheless'),
  pinned_by: z.string().nullable(),
  pinned_at: instant,
  pinned_until: instant.describe(`at most ${pinnedHours} hours later, or the end of the plan`),
  forecast_issued: instant.nullable().describe('of the inflow its lake was worked out from; null: none stood'),
  forecast_source: z
    .enum(forecastSources)
    .nullable()
    .describe('whose it was; null: none stood, or it was pinned before that was kept'),
  rows: z.array(row).describe('as the plan was issued; never worked out again'),
  suspended_at: instant.nullable(),
  suspended_by: z
    .object({ departure: z.enum(departures), of: z.string().nullable(), planned: figure, actual: figure, at: instant })
    .nullable()
    .describe('what left the plan, and when it was read'),
  ended_at: instant.nullable(),
  ended_by: z.string().nullable(),
  ended_reason: z.string().nullable(),
  replaced_by: id.nullable(),
  ...edited,
});

const checkShape = z.object({
  at: instant,
  lake: z.enum(plannedLakeStates).describe('whether the lake under the plan can be worked out, or why not'),
  procedure: z.object({ procedure_id: id, title: z.string() }).nullable(),
  procedures_ahead: z
    .array(z.object({ title: z.string(), counts_from: instant }))
    .describe('versions that begin to count within the plan; from then on it is held against them'),
  forecast_issued: instant.nullable(),
  forecast: forecastInUse.nullable().describe('by which the inflow comes; null: the lake cannot be worked out'),
  known_until: instant.nullable().describe('to the last instant the forecast tells; the plan may go further'),
  rows: z.array(row),
  steps: z
    .array(
      z.object({
        at: instant,
        release: figure.describe('m3/s, when it begins'),
        lake_level: figure,
        mode: z.string().nullable().describe('null: nobody can say which'),
        limits: z.array(
          z.object({
            id: z.string(),
            state: z.enum(limitStates),
            at: instant.describe('when it is broken first, or the begin of the step'),
            sentence: z.string(),
            article: z.string(),
            doubts: z.array(doubt),
            outranked_by: z.string().nullable().describe('number of the order that counts in its place'),
          }),
        ),
      }),
    )
    .describe('from now on, then each step until the next'),
  acts: z.array(act).describe('what the procedure asks a notice or a siren before'),
  findings: z.array(finding).describe('each has to be accepted by whoever pins the plan'),
});

export const plans = {
  now: route({
    method: 'GET',
    path: '/v1/plan/now',
    summary: 'The planned release that is pinned, what became of the last one, and the outlets a plan can speak of',
    access: planReaders,
    data: z.object({
      at: instant,
      plan: planShape.nullable().describe('the last one pinned; null: everything is as it is, none was ever pinned'),
      next: z.object({ at: instant, step: z.number().int() }).nullable().describe('the step that comes next'),
      outlets: z.array(outlet),
    }),
  }),
  list: route({
    method: 'GET',
    path: '/v1/plan/getall',
    summary: 'Every planned release that was pinned, the newest first',
    access: planReaders,
    query: z.object({ limit: pageSize, cursor }),
    data: z.object({ plans: z.array(planShape), next_cursor: z.string().nullable() }),
  }),
  check: route({
    method: 'POST',
    path: '/v1/plan/check',
    summary: 'What a planned release would do to the lake, and what the procedure says of it; nothing is stored',
    access: planReaders,
    body: z.object(draft),
    data: checkShape,
  }),
  pin: route({
    method: 'POST',
    path: '/v1/plan/pin',
    summary: `Pin a planned release for ${pinnedHours} hours, in the place of the one that was seen`,
    access: planWriters,
    body: z.object({
      ...draft,
      reason: text(maxPlanReason),
      accepted: z.array(z.string().max(200)).max(300).describe('keys of the findings of the check'),
      seen: z
        .object({ plan_id: id, version: z.number().int() })
        .nullable()
        .describe('the plan that was shown; null: none was pinned'),
    }),
    data: planShape,
  }),
  withdraw: route({
    method: 'POST',
    path: '/v1/plan/withdraw',
    summary: 'Everything is as it is again; the plan stays in the history',
    access: planWriters,
    body: z.object({ plan_id: id, version: seenVersion, reason: text(maxPlanReason) }),
    data: planShape,
  }),
};
