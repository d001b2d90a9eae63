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
  gated: z.boolean().describe('false: it flows by the lake alone, nothing to plan'),
  greatest: figure.describe('m or MW; null: not described'),
  now: figure.describe('m or MW'),
});

const forecast = z.object({
  source: z.string(),
  run_id: runInUseId.optional(),
  issued_at: instant,
  until: instant,
  late: z.boolean().optional().describe('a newer one should have come by the start; absent: it was not asked yet'),
  outrun: z
    .boolean()
    .optional()
    .describe(
      'more came at the start than it said at most of that time: its members lie too low; absent: it was not asked yet',
    ),
  said_now: figure
    .optional()
    .describe(
      'm3/s it said of the start, where the measured inflow is apart from that by more than a fifth and than the balance is off: nothing is proposed by it; null: it agrees',
    ),
  lacks: z.array(z.enum(lackedInputs)).optional().describe('what it had to do without'),
  bands: z.enum(bandStates).optional().describe('not_measured: too few floods of the plant are judged yet'),
  times: z.array(instant).max(maxForecastTimes),
  central: column.describe('m3/s'),
  low: z.array(figure),
  high: z.array(figure),
  members: z
    .array(z.object({ name: z.string(), flows: column.max(maxForecastTimes) }))
    .max(maxMembers)
    .describe('each as likely as the others; none: not told'),
});

/** Everything a simulation follows from: whoever has it needs no further call. */
const sceneShape = asWritten(
  z.object({
    scene_id: id,
    made_at: instant,
    at: instant.describe('of the level it begins with'),
    asked_at: instant.nullable().describe('the moment of the past that was asked for; null: now'),
    old_at: instant
      .nullable()
      .optional()
      .describe('from then on the lake is another; null: it is of the past; absent: it was not asked yet'),
    state: z.enum(sceneStates),
    lake_level: figure,
    engine: z
      .string()
      .nullable()
      .describe('outlets and capacity curve as the engine has them, packed (`packed.ts`); null: not told'),
    tailwater: figure.describe('m, as measured; null: by its table'),
    dead_level: figure.describe('m, at and below which units stand still; null: not set'),
    outlets: z.array(outlet).describe('gates, then units, in the order of the engine'),
    rules: z
      .string()
      .nullable()
      .describe('procedure, facts and calendar as the rules have them, packed; null: no procedure counts'),
    procedure: z.object({ procedure_id: id, title: z.string() }).nullable(),
    procedures_ahead: z
      .array(z.object({ procedure_id: id, title: z.string(), counts_from: instant }))
      .optional()
      .describe('versions that begin to count later; absent: the start was made before they were asked for'),
    tables_change: instant
      .nullable()
      .optional()
      .describe(
        'when outlets or tables begin to be others than at the start, which goes on by its own; null: they stay',
      ),
    stations: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        station_code: z
          .string()
          .nullable()
          .optional()
          .describe('of the plant; absent: the start was made before it was told'),
        alarms: z.array(z.number()),
        level: figure,
      }),
    ),
    forecast: forecast.nullable(),
    sources: z
      .array(z.string())
      .max(maxSceneSources)
      .describe('who has a forecast from here on; one of them is chosen'),
    inflow: figure.describe('m3/s, of the record at the start'),
    released: column
      .max(maxReleasedRows)
      .optional()
      .describe('m3/s let out at the steps before the start, the last one a step before it; absent: no station is far'),
    levels: z.array(z.object({ level: z.enum(freeboardLevels), elevation: z.number() })),
    design: z.object({ ten_years: figure, thousand_years: figure }).describe('m3/s, peaks of the settings'),
    minimum_release: figure.describe('m3/s that the river must get'),
    prices: z.array(z.object({ from: instant, price: figure.describe('dong per kWh; null: none is entered') })),
    sold_share: z.number().describe('of what the units give'),
    time_zone: z.string(),
  }),
);
export type Scene = z.output<typeof sceneShape>;

const plan = z.object({
  plan_id: id,
  ...simulationTexts,
  scene_id: id,
  start_at: instant,
  of_past: z.boolean().describe('it begins at a moment of the past that was asked for'),
  replaced: z
    .object({ procedure: z.boolean(), tables: z.boolean() })
    .describe('what is another by now than the plan was worked out with: the operating procedure; outlets and tables'),
  content: simulationContent,
  figures: simulationFigures,
  ...edited,
});

/** As it stands in a list: without its rows, and without what each rule says. */
const listed = plan.omit({ content: true, figures: true, replaced: true }).extend({
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

/** Try it before the gates move: nothing of it touches the record. */
export const simulation = {
  start: route({
    method: 'POST',
    path: '/v1/simulation/start',
    summary: 'The lake as it is, or as it was at a moment of the past, with everything a simulation follows from',
    access,
    body: z.object({
      at: instant.nullable().describe('null: now'),
      source: text(60)
        .nullable()
        .optional()
        .describe('whose forecast of the inflow; null: the model of the basin while it speaks, else the nowcast'),
    }),
    data: sceneShape,
  }),
  scene: route({
    method: 'GET',
    path: '/v1/simulation/scene',
    summary: 'A start again, as it was told then',
    access,
    query: z.object({ scene_id: id }),
    data: sceneShape,
  }),
  flood: route({
    method: 'GET',
    path: '/v1/simulation/flood',
    summary: 'The inflow of a period of the record, to be played again',
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
    summary: `Every plan that was saved, the one changed last first; at most ${maxSimulationPlans}`,
    access,
    data: z.object({ plans: z.array(listed) }),
  }),
  get: route({
    method: 'GET',
    path: '/v1/simulation/plan/get',
    summary: 'One plan, with its rows and what each rule says of it',
    access,
    query: z.object({ plan_id: id }),
    data: plan,
  }),
  add: route({
    method: 'POST',
    path: '/v1/simulation/plan/add',
    summary: 'Save a plan; its figures are worked out exactly here and are the ones that are kept',
    access,
    body: z.object({ scene_id: id, ...simulationTexts, content: simulationContent }),
    data: plan,
    bodyLimitBytes: 512 * 1024,
  }),
  update: route({
    method: 'POST',
    path: '/v1/simulation/plan/update',
    summary: 'Change a plan; its figures are worked out anew',
    access,
    body: z.object({ plan_id: id, version: seenVersion, scene_id: id, ...simulationTexts, content: simulationContent }),
    data: plan,
    bodyLimitBytes: 512 * 1024,
  }),
  remove: route({
    method: 'POST',
    path: '/v1/simulation/plan/delete',
    summary: 'Delete a plan that was saved',
    access,
    body: z.object({ plan_id: id, version: seenVersion }),
    data: empty,
  }),
  file: route({
    method: 'GET',
    path: '/v1/simulation/plan/file',
    summary: 'A plan as a proposal: steps, notices, levels, rules, and lines to sign on',
    access,
    query: z.object({ plan_id: id, format: z.enum(['pdf', 'docx']) }),
    data: z.string(),
    raw: 'file',
  }),
  drills: route({
    method: 'GET',
    path: '/v1/simulation/drill/getall',
    summary: `Scores and inputs of drills, the newest first; at most ${maxDrills}`,
    access,
    data: z.object({ drills: z.array(drillRow) }),
  }),
  keepDrill: route({
    method: 'POST',
    path: '/v1/simulation/drill/add',
    summary: 'Keep the score and the inputs of a drill, once; nothing else of it leaves the browser',
    access,
    body: asWritten(
      z.object({
        drill_id: id
          .optional()
          .describe('made where it is played: the same drill is kept once, however often it is sent'),
        note: text(500).nullable(),
        ...drillResult.shape,
      }),
    ),
    data: drillRow,
  }),
};
