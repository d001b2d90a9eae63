import { z } from 'zod';
import { id, instant, text } from '../../../fields.ts';
import { route } from '../../../kit.ts';
import { basinReaders, basinWriters } from '../../../plant/basin/readers.ts';
import { fingerprint, seenFingerprint } from '../../../platform/imports.ts';
import { faultsOfFile, takesFile, uploadedFile } from '../../../platform/spreadsheets.ts';
import { bandStates, forecastMethods, methodReasons, modelSilences, modelTroubles } from './codes.ts';

const number = z.number();
const orNull = number.nullable();
const hours = z.number().int();

/** One forecast as it was said; columns by its leads. */
const said = z.object({
  leads_minutes: z.array(hours),
  middle: z.array(orNull),
  levels: z.array(number).describe('of 100 that come, so many hundredths are below'),
  quantiles: z.array(z.array(orNull)).describe('a row a level'),
});

const peak = z.object({
  low: number.describe('m3/s: 10, 50 and 90 of 100 members peak below'),
  middle: number,
  high: number,
  earliest_hours: number.describe('from the record on'),
  middle_hours: number,
  latest_hours: number,
  over_share: number.describe('of the members, those that only fall'),
});

export const rainToDesign = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('already') }),
    z.object({ kind: z.literal('anyway'), reached_hours: number }),
    z.object({ kind: z.literal('rain'), rain: number.describe('mm in 12 h'), reached_hours: number }),
    z.object({ kind: z.literal('none'), most: number.describe('mm in 12 h: not even this much') }),
  ])
  .describe('the rain in 12 h that lifts the lake to its design level with the openings as they are');

/** What a forecast by the model went by. */
export const modelFacts = z.object({
  engine: z.string().describe('the same engine, state and record give the same run'),
  season: z.string().describe('empty: outside of all of them'),
  state_from: instant.nullable().describe('the kept state it began with; null: warmed up on the record'),
  rows_from: instant.describe('the first hour of the record it was played on'),
  observed: orNull.describe('m3/s, inflow of the last hour'),
  modelled: orNull.describe('m3/s, what the model had for it before it saw it'),
  day: z
    .object({
      hours,
      rain: number,
      upstream: number,
      evaporation: number,
      outflow: number,
      added: number.describe('put into the stores by what was observed, less what was taken out'),
      wandered: number.describe('by the error of the model itself'),
      storage_change: number,
      residual: number,
      observed_hours: hours,
      gauge_share: number,
    })
    .describe('water of the last day, mm over the basin'),
  stores: z.object({
    root_zone_share: number,
    surface: number,
    overland: number,
    interflow: number,
    baseflow: number,
  }),
  factors: z.object({ rain: number, yield: number, pace: number }),
  parts: z.array(z.object({ name: z.string(), flow: number })).describe('m3/s of each part at its own outlet'),
  rain: z.array(
    z.object({
      source: z.string().nullable().describe('null: nobody forecasts, as it fell lately'),
      reaches_hours: hours,
      measured: z.boolean().describe('how wrong earlier ones were is known'),
      day: number.describe('mm in 24 h, mean of what it may bring'),
      three_days: number,
      wettest_day: number,
    }),
  ),
  speaks: z.array(
    z.object({
      lead_hours: hours,
      method: z.enum(forecastMethods),
      share: number.describe('of the error at issue, what is corrected'),
      cases: z.number().int().describe('that the band was measured on; 0: not measured'),
    }),
  ),
  lake: z
    .object({
      low: number.describe('m: 10, 50 and 90 of 100 members stay below at their highest'),
      middle: number,
      high: number,
      spilled: z.object({ low: number, middle: number, high: number }).describe('million m3'),
      overtopped: z.number().int().describe('members that leave the capacity curve above'),
    })
    .nullable(),
});

const run = z.object({
  run_id: z.number().int(),
  source: z.string(),
  model: z.string(),
  base_time: instant.describe('the newest record it knew'),
  issued_at: instant,
  late_at: instant.describe('from then on a newer one should have come'),
  withheld_at: instant.nullable().describe('from then on nothing goes by it; null: of others'),
  plan_id: id.nullable().describe('the planned release the lake goes by; null: as everything stood'),
  basin_id: id.nullable().describe('the set of parameters'),
  bands: z.enum(bandStates).describe('not_measured: too few floods of the plant are judged yet'),
  troubles: z.array(z.enum(modelTroubles)).describe('why its bands are wider, or something is not said'),
  inflow: said,
  lake_level: said.nullable(),
  peak: peak.nullable(),
  rain_to_design: rainToDesign.nullable(),
  facts: modelFacts.nullable().describe('null: of others'),
});

/** A row a time, which is where its step ends: inflow, and where there are two columns more, its range. */
const runFile = {
  ...uploadedFile,
  source: text(60).describe('who says so; not the name of the model of the plant itself'),
  model: text(60).default('').describe('which model, in which version'),
};

const measured = z.object({ method: z.string(), score: number, cases: z.number().int() });

export const basinModel = {
  now: route({
    method: 'GET',
    path: '/v1/forecast/model/now',
    summary: 'The newest forecast by the model of the basin, with what it went by; null: none was made yet',
    access: basinReaders,
    keyScope: 'figures',
    query: z.object({
      source: text(60).optional().describe('of others by their name; absent: the model of the plant'),
    }),
    data: z.object({
      run: run.nullable(),
      silent: z
        .enum(modelSilences)
        .nullable()
        .describe('why no newer run of the plant came; null: one did, or none was ever made'),
      sources: z.array(z.string()),
      may: z.object({ issue: z.boolean() }),
    }),
  }),
  run: route({
    method: 'GET',
    path: '/v1/forecast/model/run',
    summary: 'One forecast by the model as it was said',
    access: basinReaders,
    query: z.object({ run_id: z.coerce.number().int().min(1) }),
    data: run,
  }),
  learnt: route({
    method: 'GET',
    path: '/v1/forecast/model/learnt',
    summary: 'Which method speaks at each lead and season, with the table that decided it; null: nothing is learnt yet',
    access: basinReaders,
    data: z.object({
      learnt_at: instant.nullable(),
      seasons: z.array(
        z.object({
          season: z.string(),
          leads: z.array(
            z.object({
              lead_hours: hours,
              method: z.enum(forecastMethods),
              why: z.enum(methodReasons),
              share: number,
              cases: z.number().int(),
              compared: z.array(measured).describe('mean absolute error, m3/s, and days; the best first'),
            }),
          ),
        }),
      ),
    }),
  }),
  exceedance: route({
    method: 'GET',
    path: '/v1/forecast/model/exceedance',
    summary: 'How likely the inflow comes to a threshold within some hours, by what was known at an instant',
    access: basinReaders,
    keyScope: 'figures',
    query: z.object({
      threshold: z.coerce.number().min(0.1).max(1e6).describe('m3/s'),
      lead_hours: z.coerce.number().int().min(1).max(240),
      known_at: instant.optional(),
    }),
    data: z.object({
      at_lead: orNull.describe('at the very hour, 0 to 1; null: nobody has said'),
      within: orNull.describe('at any hour until then, by the members'),
      base_time: instant.nullable(),
      bands: z
        .enum(bandStates)
        .nullable()
        .describe('not_measured: the chance is no frequency yet; null: nobody has said'),
    }),
  }),
  issue: route({
    method: 'POST',
    path: '/v1/forecast/model/issue',
    summary: 'Forecasts now, from what is known now; the same minute gives one run',
    access: basinWriters,
    body: z.object({}),
    data: z.object({ run_id: z.number().int() }),
  }),
  push: route({
    method: 'POST',
    path: '/v1/forecast/model/push',
    summary: "A forecast of the inflow by another's model, kept as a source of its own",
    access: 'collector',
    bodyLimitBytes: 1024 * 1024,
    body: z.object({
      source: text(60).describe('who says so; not the name of the model of the plant itself'),
      model: text(60).default('').describe('which model, in which version'),
      base_time: instant.describe('the newest record it knew; not in the future'),
      step_minutes: z.number().int().min(5).max(1440),
      inflow: z.array(z.number().min(0).max(1e6)).min(1).max(1000).describe('m3/s at the end of each step'),
      low: z.array(z.number().min(0).max(1e6)).max(1000).optional().describe('10 of 100 come out below'),
      high: z.array(z.number().min(0).max(1e6)).max(1000).optional().describe('90 of 100 come out below'),
    }),
    data: z.object({ run_id: z.number().int().nullable(), outcome: z.enum(['new', 'same']) }),
  }),
  preview: route({
    method: 'POST',
    path: '/v1/forecast/model/import/preview',
    summary:
      'What an import of a forecast by another model would keep, or every fault with its row and column; writes nothing',
    access: basinWriters,
    body: z.object(runFile),
    ...takesFile,
    data: z.object({
      ok: z.boolean(),
      steps: hours,
      step_minutes: hours.nullable(),
      base_time: instant.nullable().describe('a step before the first time'),
      ends_at: instant.nullable(),
      highest: orNull.describe('m3/s'),
      has_range: z.boolean(),
      outcome: z.enum(['new', 'same']),
      ...faultsOfFile,
      fingerprint,
    }),
  }),
  import: route({
    method: 'POST',
    path: '/v1/forecast/model/import',
    summary:
      "Keeps a forecast of the inflow by another's model from a file, as a source of its own; all of it or nothing",
    access: basinWriters,
    body: z.object({ ...runFile, fingerprint: seenFingerprint }),
    ...takesFile,
    data: z.object({ run_id: z.number().int().nullable(), outcome: z.enum(['new', 'same']) }),
  }),
};
