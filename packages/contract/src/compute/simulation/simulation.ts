import { z } from 'zod';
import { asWritten } from '../../as-written.ts';
import { empty, id, instant, text } from '../../fields.ts';
import { route } from '../../kit.ts';
import { edited, seenVersion } from '../../plant/settings/fields.ts';
import { bandStates, lackedInputs } from '../forecasts/basin-model/codes.ts';
import { runInUseId } from '../forecasts/in-use.ts';
import { freeboardLevels } from '../freeboard.ts';
import {
  simulationReaders as access,
  maxDrills,
  maxForecastTimes,
  maxMembers,
  maxReleasedRows,
  maxSceneSources,
  maxSimulationDays,
  maxSimulationPlans,
  sceneStates,
} from './codes.ts';
import { drillResult } from './drill.ts';
import { simulationContent, simulationFigures, simulationTexts } from './shape.ts';

const figure = z.number().nullable();
const column = z.array(z.number());

const outlet = z.object({
  outlet_id: id,
  kind: z.enum(['gate', 'unit']),
  code: z.string(),
  name: z.string(),
  in_service: z.boolean(),
  gated: z.boolean().describe('false: flow depends on lake level only, nothing to plan'),
  greatest: figure.describe('m or MW, upper limit; null: not described'),
  now: figure.describe('m or MW, at present'),
});

const forecast = z.object({
  source: z.string(),
  run_id: runInUseId.optional(),
  issued_at: instant,
  until: instant,
  late: z.boolean().optional().describe('a newer one was due by the start; absent: not recorded'),
  outrun: z
    .boolean()
    .optional()
    .describe('inflow at the start exceeded its maximum, so its members are too low; absent: not recorded'),
  said_now: figure
    .optional()
    .describe(
      'm3/s forecast for the start, if measured inflow differs by more than a fifth and more than the balance error: no proposal uses it; null: they agree',
    ),
  lacks: z.array(z.enum(lackedInputs)).optional().describe('inputs that were missing'),
  bands: z.enum(bandStates).optional().describe('not_measured: too few floods of the plant have been verified'),
  times: z.array(instant).max(maxForecastTimes),
  central: column.describe('m3/s'),
  low: z.array(figure),
  high: z.array(figure),
  members: z
    .array(z.object({ name: z.string(), flows: column.max(maxForecastTimes) }))
    .max(maxMembers)
    .describe('equally likely members; empty: not available'),
});

/** Everything a simulation needs without a further call. */
const sceneShape = asWritten(
  z.object({
    scene_id: id,
    made_at: instant,
    at: instant.describe('time of the initial level'),
    asked_at: instant.nullable().describe('requested time in the past; null: now'),
    old_at: instant
      .nullable()
      .optional()
      .describe('the lake is outdated from then on; null: it is of the past; absent: not recorded'),
    state: z.enum(sceneStates),
    lake_level: figure,
    engine: z
      .string()
      .nullable()
      .describe('outlets and capacity curve in engine form, packed (`packed.ts`); null: not available'),
    tailwater: figure.describe('m, as measured; null: from its table'),
    dead_level: figure.describe('m, at and below which units stop; null: not set'),
    outlets: z.array(outlet).describe('gates, then units, in engine order'),
    rules: z
      .string()
      .nullable()
      .describe('procedure, facts and calendar in rule form, packed; null: no procedure in effect'),
    procedure: z.object({ procedure_id: id, title: z.string() }).nullable(),
    procedures_ahead: z
      .array(z.object({ procedure_id: id, title: z.string(), counts_from: instant }))
      .optional()
      .describe('versions that take effect later; absent: saved before they were recorded'),
    tables_change: instant
      .nullable()
      .optional()
      .describe('next change of outlets or tables, which the simulation ignores; null: none'),
    stations: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        station_code: z
          .string()
          .nullable()
          .optional()
          .describe('code at the plant; absent: saved before it was recorded'),
        alarms: z.array(z.number()),
        level: figure,
      }),
    ),
    forecast: forecast.nullable(),
    sources: z.array(z.string()).max(maxSceneSources).describe('available forecast sources, to choose one from'),
    inflow: figure.describe('m3/s, from the record at the start'),
    released: column
      .max(maxReleasedRows)
      .optional()
      .describe(
        'm3/s released in the steps before the start, the last one a step before it; absent: no station is far',
      ),
    levels: z.array(z.object({ level: z.enum(freeboardLevels), elevation: z.number() })),
    design: z.object({ ten_years: figure, thousand_years: figure }).describe('m3/s, design peaks of the settings'),
    minimum_release: figure.describe('m3/s, required for the river'),
    prices: z.array(z.object({ from: instant, price: figure.describe('VND per kWh; null: none is entered') })),
    sold_share: z.number().describe('share of the unit output'),
    time_zone: z.string(),
  }),
);
export type Scene = z.output<typeof sceneShape>;

const plan = z.object({
  plan_id: id,
  ...simulationTexts,
  scene_id: id,
  start_at: instant,
  of_past: z.boolean().describe('starts at a requested time in the past'),
  replaced: z
    .object({ procedure: z.boolean(), tables: z.boolean() })
    .describe('what has changed since the plan was computed: the operating procedure; outlets and tables'),
  content: simulationContent,
  figures: simulationFigures,
  ...edited,
});

/** As in a list: without rows and rule results. */
const listFields = plan.omit({ content: true, figures: true, replaced: true }).extend({
  until: instant,
  inflow: z.string(),
  figures: asWritten(simulationFigures.omit({ rows: true, rules: true })),
});

const drillRow = asWritten(
  z.object({
    drill_id: id,
    played_at: instant,
    played_by: z.string().nullable(),
    ...drillResult.shape,
  }),
);

/** Try it before the gates move: the record is not affected. */
export const simulation = {
  start: route({
    method: 'POST',
    path: '/v1/simulation/start',
    summary: 'Read the lake now or at a past time, with everything a simulation needs',
    access,
    body: z.object({
      at: instant.nullable().describe('null: now'),
      source: text(60)
        .nullable()
        .optional()
        .describe('source of the inflow forecast; null: the basin model while in use, else the nowcast'),
    }),
    data: sceneShape,
  }),
  scene: route({
    method: 'GET',
    path: '/v1/simulation/scene',
    summary: 'Read a stored start as it was then',
    access,
    query: z.object({ scene_id: id }),
    data: sceneShape,
  }),
  flood: route({
    method: 'GET',
    path: '/v1/simulation/flood',
    summary: 'Read the recorded inflow of a period, for replay',
    access,
    query: z.object({ from: instant, to: instant.describe(`excluded; at most ${maxSimulationDays} days after`) }),
    data: z.object({
      points: z.array(z.object({ minute: z.number(), flow: z.number() })),
      peak: z.number(),
      peak_at: instant,
    }),
  }),
  list: route({
    method: 'GET',
    path: '/v1/simulation/plan/getall',
    summary: `List saved plans, last changed first; at most ${maxSimulationPlans}`,
    access,
    data: z.object({ plans: z.array(listFields) }),
  }),
  get: route({
    method: 'GET',
    path: '/v1/simulation/plan/get',
    summary: 'Read one plan with its rows and the result of each rule',
    access,
    query: z.object({ plan_id: id }),
    data: plan,
  }),
  add: route({
    method: 'POST',
    path: '/v1/simulation/plan/add',
    summary: 'Save a plan; the stored figures are computed exactly by the server',
    access,
    body: z.object({ scene_id: id, ...simulationTexts, content: simulationContent }),
    data: plan,
    bodyLimitBytes: 512 * 1024,
  }),
  update: route({
    method: 'POST',
    path: '/v1/simulation/plan/update',
    summary: 'Change a plan and recompute its figures',
    access,
    body: z.object({ plan_id: id, version: seenVersion, scene_id: id, ...simulationTexts, content: simulationContent }),
    data: plan,
    bodyLimitBytes: 512 * 1024,
  }),
  remove: route({
    method: 'POST',
    path: '/v1/simulation/plan/delete',
    summary: 'Delete a saved plan',
    access,
    body: z.object({ plan_id: id, version: seenVersion }),
    data: empty,
  }),
  file: route({
    method: 'GET',
    path: '/v1/simulation/plan/file',
    summary: 'Export a plan as a proposal: steps, notices, levels, rules and signature lines',
    access,
    query: z.object({ plan_id: id, format: z.enum(['pdf', 'docx']) }),
    data: z.string(),
    raw: 'file',
  }),
  drills: route({
    method: 'GET',
    path: '/v1/simulation/drill/getall',
    summary: `List scores and inputs of drills, newest first; at most ${maxDrills}`,
    access,
    data: z.object({ drills: z.array(drillRow) }),
  }),
  keepDrill: route({
    method: 'POST',
    path: '/v1/simulation/drill/add',
    summary: 'Store the score and inputs of a drill, once; nothing else leaves the browser',
    access,
    body: asWritten(
      z.object({
        drill_id: id.optional().describe('generated by the browser: a drill sent several times is stored once'),
        note: text(500).nullable(),
        ...drillResult.shape,
      }),
    ),
    data: drillRow,
  }),
};
