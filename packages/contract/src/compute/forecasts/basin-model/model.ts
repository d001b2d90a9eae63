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

/** One forecast as issued, in columns by its leads. */
const said = z.object({
  leads_minutes: z.array(hours),
  middle: z.array(orNull),
  levels: z.array(number).describe('quantile levels, 0 to 1: the share expected below'),
  quantiles: z.array(z.array(orNull)).describe('one row for each level'),
});

const peak = z.object({
  low: number.describe('m3/s: 10, 50 and 90 of 100 members peak below'),
  middle: number,
  high: number,
  earliest_hours: number.describe('from the record on'),
  middle_hours: number,
  latest_hours: number,
  over_share: number.describe('share of the members that only recede'),
});

export const rainToDesign = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('already') }),
    z.object({ kind: z.literal('anyway'), reached_hours: number }),
    z.object({ kind: z.literal('rain'), rain: number.describe('mm in 12 h'), reached_hours: number }),
    z.object({ kind: z.literal('none'), most: number.describe('largest rain tried, mm in 12 h: still not reached') }),
  ])
  .describe('rain in 12 h that raises the lake to its design level with present openings');

/** The inputs of a model forecast. */
export const modelFacts = z.object({
  engine: z.string().describe('version of the engine: same engine, state and record give the same run'),
  season: z.string().describe('empty: outside all seasons'),
  state_from: instant.nullable().describe('stored state it started from; null: warmed up on the record'),
  rows_from: instant.describe('first hour of the record used'),
  observed: orNull.describe('m3/s, inflow of the last hour'),
  modelled: orNull.describe('m3/s, model value before assimilation'),
  day: z
    .object({
      hours,
      rain: number,
      upstream: number,
      evaporation: number,
      outflow: number,
      added: number.describe('net water added to the stores by assimilation'),
      wandered: number.describe('net change by model error'),
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
      source: z.string().nullable().describe('null: no forecast, continued as in recent rain'),
      reaches_hours: hours,
      measured: z.boolean().describe('errors of earlier forecasts are known'),
      day: number.describe('mm in 24 h, mean of the possible outcomes'),
      three_days: number,
      wettest_day: number,
    }),
  ),
  speaks: z.array(
    z.object({
      lead_hours: hours,
      method: z.enum(forecastMethods),
      share: number.describe('corrected share of the error at issue'),
      cases: z.number().int().describe('cases the band was measured on; 0: not measured'),
    }),
  ),
  lake: z
    .object({
      low: number.describe('m: 10, 50 and 90 of 100 members stay below at their highest'),
      middle: number,
      high: number,
      spilled: z.object({ low: number, middle: number, high: number }).describe('million m3'),
      overtopped: z.number().int().describe('members above the upper end of the capacity curve'),
    })
    .nullable(),
});

const run = z.object({
  run_id: z.number().int(),
  source: z.string(),
  model: z.string(),
  base_time: instant.describe('time of the newest record used'),
  issued_at: instant,
  late_at: instant.describe('a newer one is due from then on'),
  withheld_at: instant.nullable().describe('not used any more from then on; null: outside sources'),
  plan_id: id.nullable().describe('planned release assumed for the lake; null: present openings held'),
  basin_id: id.nullable().describe('parameter set'),
  bands: z.enum(bandStates).describe('not_measured: too few floods of the plant have been verified'),
  troubles: z.array(z.enum(modelTroubles)).describe('reasons for wider bands or missing values'),
  inflow: said,
  lake_level: said.nullable(),
  peak: peak.nullable(),
  rain_to_design: rainToDesign.nullable(),
  facts: modelFacts.nullable().describe('null: from an outside source'),
});

/** A row for each time, the end of its step: inflow, and with two more columns, its range. */
const runFile = {
  ...uploadedFile,
  source: text(60).describe('name of the source; not the name of the plant model'),
  model: text(60).default('').describe('model and version'),
};

const measured = z.object({ method: z.string(), score: number, cases: z.number().int() });

export const basinModel = {
  now: route({
    method: 'GET',
    path: '/v1/forecast/model/now',
    summary: 'Read the newest forecast of the basin model with its inputs; null: none yet',
    access: basinReaders,
    keyScope: 'figures',
    query: z.object({
      source: text(60).optional().describe('name of an outside source; absent: the model of the plant'),
    }),
    data: z.object({
      run: run.nullable(),
      silent: z
        .enum(modelSilences)
        .nullable()
        .describe('reason for the missing newer run of the plant model; null: not missing, or never run'),
      sources: z.array(z.string()),
      may: z.object({ issue: z.boolean() }),
    }),
  }),
  run: route({
    method: 'GET',
    path: '/v1/forecast/model/run',
    summary: 'Read one forecast of the model as issued',
    access: basinReaders,
    query: z.object({ run_id: z.coerce.number().int().min(1) }),
    data: run,
  }),
  learnt: route({
    method: 'GET',
    path: '/v1/forecast/model/learnt',
    summary: 'Read the method used at each lead and season, with the comparison behind it; null: nothing learnt yet',
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
              compared: z.array(measured).describe('mean absolute error, m3/s, and days; best first'),
            }),
          ),
        }),
      ),
    }),
  }),
  exceedance: route({
    method: 'GET',
    path: '/v1/forecast/model/exceedance',
    summary: 'Estimate the probability that inflow reaches a threshold within some hours, as known at an instant',
    access: basinReaders,
    keyScope: 'figures',
    query: z.object({
      threshold: z.coerce.number().min(0.1).max(1e6).describe('m3/s'),
      lead_hours: z.coerce.number().int().min(1).max(240),
      known_at: instant.optional(),
    }),
    data: z.object({
      at_lead: orNull.describe('at that hour, 0 to 1; null: not available'),
      within: orNull.describe('at any hour until then, by the members'),
      base_time: instant.nullable(),
      bands: z
        .enum(bandStates)
        .nullable()
        .describe('not_measured: the chance is not a frequency yet; null: not available'),
    }),
  }),
  issue: route({
    method: 'POST',
    path: '/v1/forecast/model/issue',
    summary: 'Run a forecast now on current data; calls in the same minute return one run',
    access: basinWriters,
    body: z.object({}),
    data: z.object({ run_id: z.number().int() }),
  }),
  push: route({
    method: 'POST',
    path: '/v1/forecast/model/push',
    summary: 'Upload an inflow forecast of another model, stored as a separate source',
    access: 'collector',
    bodyLimitBytes: 1024 * 1024,
    body: z.object({
      source: text(60).describe('name of the source; not the name of the plant model'),
      model: text(60).default('').describe('model and version'),
      base_time: instant.describe('time of the newest record used; not in the future'),
      step_minutes: z.number().int().min(5).max(1440),
      inflow: z.array(z.number().min(0).max(1e6)).min(1).max(1000).describe('m3/s at the end of each step'),
      low: z.array(z.number().min(0).max(1e6)).max(1000).optional().describe('10 % quantile'),
      high: z.array(z.number().min(0).max(1e6)).max(1000).optional().describe('90 % quantile'),
    }),
    data: z.object({ run_id: z.number().int().nullable(), outcome: z.enum(['new', 'same']) }),
  }),
  preview: route({
    method: 'POST',
    path: '/v1/forecast/model/import/preview',
    summary: 'Preview the import of a forecast by another model, with every fault by row and column; writes nothing',
    access: basinWriters,
    body: z.object(runFile),
    ...takesFile,
    data: z.object({
      ok: z.boolean(),
      steps: hours,
      step_minutes: hours.nullable(),
      base_time: instant.nullable().describe('one step before the first time'),
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
    summary: 'Import an inflow forecast of another model from a file, as a separate source; all of it or nothing',
    access: basinWriters,
    body: z.object({ ...runFile, fingerprint: seenFingerprint }),
    ...takesFile,
    data: z.object({ run_id: z.number().int().nullable(), outcome: z.enum(['new', 'same']) }),
  }),
};
