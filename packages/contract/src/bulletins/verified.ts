import { z } from 'zod';
import { instant } from '../fields.ts';
import { route } from '../kit.ts';
import { bulletinKinds } from './codes.ts';

/** Of bulletins that are judged in one call: a season. */
export const maxVerifiedDays = 200;
export const maxVerifiedBulletins = 3000;

export const notJudgedReasons = ['not_yet', 'no_observation', 'plan_unknown', 'release_off_plan', 'no_scale'] as const;

const count = z.number().int();
const score = z.number().nullable();

/** What printed figures were worth, per TT 42/2017. */
export const bulletinVerified = {
  season: route({
    method: 'GET',
    path: '/v1/forecast/tt08/verified/get',
    summary: 'Every figure that was printed in bulletins of a period, judged by what came, by kind, element and lead',
    access: ['forecast.tt08'],
    query: z.object({ from: instant, to: instant.describe(`excluded; at most ${maxVerifiedDays} days after`) }),
    data: z.object({
      bulletins: count,
      is_cut: z.boolean().describe('there are more bulletins than are judged in one call'),
      rows: z.array(
        z.object({
          kind: z.enum(bulletinKinds),
          quantity: z.enum(['inflow', 'lake_level', 'release', 'rain', 'station_level']),
          measure: z.enum(['at', 'mean', 'highest', 'lowest', 'time_of_highest', 'sum']),
          lead_hours: count,
          printed: count,
          judged: count,
          rated: count.describe('of those judged: with a range, or with an allowed error; of rain there is none'),
          right: count.describe('of those rated, within the allowed error, or within the range that was printed'),
          replaced: count.describe('of those judged, put there by a forecaster'),
          allowed: score.describe('0.674 sigma of the changes over the lead; of a time in hours; null: ranges only'),
          bias: score,
          mean_absolute_error: score,
          not_judged: z.partialRecord(z.enum(notJudgedReasons), count),
        }),
      ),
    }),
  }),
};
