import { z } from 'zod';
import { instant } from '../fields.ts';
import { route } from '../kit.ts';
import { bulletinKinds } from './codes.ts';

/** Bulletins verified in one call: a season. */
export const maxVerifiedDays = 200;
export const maxVerifiedBulletins = 3000;

export const notJudgedReasons = ['not_yet', 'no_observation', 'plan_unknown', 'release_off_plan', 'no_scale'] as const;

const count = z.number().int();
const score = z.number().nullable();

/** Verification of printed figures, per TT 42/2017. */
export const bulletinVerified = {
  season: route({
    method: 'GET',
    path: '/v1/forecast/tt08/verified/get',
    summary: 'Verify printed figures of bulletins of a period against observations, by kind, element and lead',
    access: ['forecast.tt08'],
    query: z.object({ from: instant, to: instant.describe(`excluded; at most ${maxVerifiedDays} days after`) }),
    data: z.object({
      bulletins: count,
      is_cut: z.boolean().describe('more bulletins exist than one call judges'),
      rows: z.array(
        z.object({
          kind: z.enum(bulletinKinds),
          quantity: z.enum(['inflow', 'lake_level', 'release', 'rain', 'station_level']),
          measure: z.enum(['at', 'mean', 'highest', 'lowest', 'time_of_highest', 'sum']),
          lead_hours: count,
          printed: count,
          judged: count,
          rated: count.describe('judged figures with a range or an allowed error; none for rain'),
          right: count.describe('rated figures within the allowed error or the printed range'),
          replaced: count.describe('judged figures replaced by a forecaster'),
          allowed: score.describe('0.674 sigma of the changes over the lead; for a time, in hours; null: ranges only'),
          bias: score,
          mean_absolute_error: score,
          not_judged: z.partialRecord(z.enum(notJudgedReasons), count),
        }),
      ),
    }),
  }),
};
