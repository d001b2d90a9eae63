import { z } from 'zod';
import { cursor, id, instant, pageSize, text } from '../../fields.ts';
import { route } from '../../kit.ts';
import { limitStates, noticeActs, procedureUncertainties } from '../../plant/procedure/codes.ts';
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
  at: instant.describe('start of the gate movement'),
  gates: z
    .array(z.object({ outlet_id: id, opening }))
    .max(maxPlanOutlets)
    .describe('outlets not named stay unchanged'),
  units: z.array(z.object({ outlet_id: id, power })).max(maxPlanOutlets),
});

const draft = {
  steps: z.array(step).max(maxPlanSteps).describe('empty: everything stays unchanged'),
  until: instant.describe(`end of the plan; at most ${maxPlanHours} hours from now`),
};

const suspectFields = z.object({ code: z.enum(procedureUncertainties), of: z.string(), text: z.string() });
const row = z.object({ at: instant, lake_level: figure, release: figure, inflow: figure });

const finding = z.object({
  key: z.string().describe('returned by the caller to accept the finding'),
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
  greatest: figure.describe('m or MW, upper limit; null: not described'),
  now: figure.describe('m or MW, at present'),
});

const nameOf = { code: z.string(), name: z.string() };
const storedFields = {
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
  ...storedFields,
  state: z.enum(planStates),
  reason: z.string(),
  accepted: z.array(z.string()).describe('findings shown to the author, who pinned the plan nevertheless'),
  pinned_by: z.string().nullable(),
  pinned_at: instant,
  pinned_until: instant.describe(`at most ${pinnedHours} hours later, or the end of the plan`),
  forecast_issued: instant.nullable().describe('issue time of the inflow forecast used; null: none'),
  forecast_source: z
    .enum(forecastSources)
    .nullable()
    .describe('source of the inflow forecast; null: none, or pinned before it was stored'),
  rows: z.array(row).describe('rows of the plan as issued; never recomputed'),
  suspended_at: instant.nullable(),
  suspended_by: z
    .object({ departure: z.enum(departures), of: z.string().nullable(), planned: figure, actual: figure, at: instant })
    .nullable()
    .describe('outlet that left the plan, and when it was read'),
  ended_at: instant.nullable(),
  ended_by: z.string().nullable(),
  ended_reason: z.string().nullable(),
  replaced_by: id.nullable(),
  ...edited,
});

const checkShape = z.object({
  at: instant,
  lake: z.enum(plannedLakeStates).describe('whether the lake under the plan can be computed, or why not'),
  procedure: z.object({ procedure_id: id, title: z.string() }).nullable(),
  procedures_ahead: z
    .array(z.object({ title: z.string(), counts_from: instant }))
    .describe('procedure versions that take effect during the plan, which is checked against them from then on'),
  forecast_issued: instant.nullable(),
  forecast: forecastInUse.nullable().describe('inflow forecast used; null: the lake cannot be computed'),
  known_until: instant.nullable().describe('end of the forecast; the plan may be longer'),
  rows: z.array(row),
  steps: z
    .array(
      z.object({
        at: instant,
        release: figure.describe('m3/s, at its start'),
        lake_level: figure,
        mode: z.string().nullable().describe('null: not known'),
        limits: z.array(
          z.object({
            id: z.string(),
            state: z.enum(limitStates),
            at: instant.describe('first violation, or the start of the step'),
            sentence: z.string(),
            article: z.string(),
            doubts: z.array(suspectFields),
            outranked_by: z.string().nullable().describe('number of the order that takes precedence'),
          }),
        ),
      }),
    )
    .describe('present state, then each step until the next'),
  acts: z.array(act).describe('acts that require a notice or a siren before'),
  findings: z.array(finding).describe('each must be accepted by the person who pins the plan'),
});

export const plans = {
  now: route({
    method: 'GET',
    path: '/v1/plan/now',
    summary: 'Read the pinned release plan, the fate of the last one, and the outlets a plan can include',
    access: planReaders,
    data: z.object({
      at: instant,
      plan: planShape.nullable().describe('last plan pinned; null: never pinned, all stays unchanged'),
      next: z.object({ at: instant, step: z.number().int() }).nullable().describe('next step'),
      outlets: z.array(outlet),
    }),
  }),
  list: route({
    method: 'GET',
    path: '/v1/plan/getall',
    summary: 'List pinned release plans, newest first',
    access: planReaders,
    query: z.object({ limit: pageSize, cursor }),
    data: z.object({ plans: z.array(planShape), next_cursor: z.string().nullable() }),
  }),
  check: route({
    method: 'POST',
    path: '/v1/plan/check',
    summary: 'Check a release plan: effect on the lake and rules of the procedure; nothing is stored',
    access: planReaders,
    body: z.object(draft),
    data: checkShape,
  }),
  pin: route({
    method: 'POST',
    path: '/v1/plan/pin',
    summary: `Pin a release plan for ${pinnedHours} hours, in place of the one shown`,
    access: planWriters,
    body: z.object({
      ...draft,
      reason: text(maxPlanReason),
      accepted: z.array(z.string().max(200)).max(300).describe('keys of the check findings'),
      seen: z
        .object({ plan_id: id, version: z.number().int() })
        .nullable()
        .describe('plan shown to the caller; null: none pinned'),
    }),
    data: planShape,
  }),
  withdraw: route({
    method: 'POST',
    path: '/v1/plan/withdraw',
    summary: 'Withdraw the release plan; it stays in the history',
    access: planWriters,
    body: z.object({ plan_id: id, version: seenVersion, reason: text(maxPlanReason) }),
    data: planShape,
  }),
};
