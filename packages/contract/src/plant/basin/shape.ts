import { z } from 'zod';
import { asWritten } from '../../as-written.ts';
import { text } from '../../fields.ts';
import { basinOrigins, maxBasinGauges, maxBasinParts, maxUpstream } from './codes.ts';

const name = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/);
const threshold = z.number().min(0).max(0.99);

/** Wider than the range of a calibration: a value far outside belongs to no basin. */
export const namParameters = asWritten(
  z.object({
    surface_max: z.number().min(0.5).max(100).describe('Umax, mm'),
    root_zone_max: z.number().min(5).max(1500).describe('Lmax, mm'),
    overland_coefficient: z.number().min(0.01).max(1).describe('CQOF'),
    interflow_hours: z.number().min(10).max(5000).describe('CKIF'),
    routing_hours: z.number().min(0.5).max(200).describe('CK1,2'),
    overland_threshold: threshold.describe('TOF'),
    interflow_threshold: threshold.describe('TIF'),
    recharge_threshold: threshold.describe('TG'),
    baseflow_hours: z.number().min(50).max(20_000).describe('CKBF'),
  }),
);
export type NamOnWire = z.output<typeof namParameters>;

const river = z
  .object({
    travel_hours: z.number().min(0.01).max(120),
    weighting: z.number().min(0).max(0.5).describe('x of Muskingum; 0.2 is usual'),
  })
  .nullable()
  .describe('to the lake; null: at the lake itself');

const gr4jParameters = z.object({
  production: z.number().min(10).max(3000).describe('x1, mm'),
  exchange: z.number().min(-20).max(20).describe('x2, mm a day'),
  routing: z.number().min(1).max(1500).describe('x3, mm'),
  hydrograph_days: z.number().min(0.5).max(20).describe('x4'),
});

export const basinContent = asWritten(
  z.object({
    parts: z
      .array(
        z.object({
          id: name,
          name: text(120),
          area: z.number().min(0.1).max(200_000).describe('km2'),
          gauges: z
            .array(z.object({ station_code: text(60), weight: z.number().min(0).max(1000) }))
            .min(1)
            .max(maxBasinGauges)
            .describe('gauges weighted by Thiessen; a radar station counts as a gauge of its mean'),
          river,
          parameters: namParameters,
        }),
      )
      .min(1)
      .max(maxBasinParts),
    upstream: z
      .array(
        z.object({
          id: name,
          name: text(120),
          station_code: text(60).describe('station that reports the discharge released there'),
          river,
        }),
      )
      .max(maxUpstream),
    evaporation: z.array(z.number().min(0).max(20)).length(12).describe('potential, mm a day, January first'),
    daily: gr4jParameters.nullable().describe('GR4J of the whole basin, for daily volumes; null: none'),
    spread: z
      .number()
      .min(0)
      .max(0.6)
      .describe('parameter uncertainty: standard deviation of their logarithms; 0.35 for regional values'),
    origin: z.enum(basinOrigins),
  }),
);
export type BasinContent = z.output<typeof basinContent>;
