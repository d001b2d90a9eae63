import { z } from 'zod';
import { asWritten } from '../as-written.ts';
import { optionalText, text } from '../fields.ts';
import { aheadMinutes, dataKinds, maxFactors, missingRules, modes, symbolTypes, timers } from './choices.ts';
import { targetId } from './target.ts';

const symbol = optionalText(60);
const minutes = (min: number, max: number) => z.number().int().min(min).max(max);

/** One figure of a message. */
export const factor = asWritten(
  z.object({
    series_id: z.number().int().min(1),
    symbol: symbol.describe('KyHieuTram, or the receiver name of the place'),
    sub_symbol: symbol.describe('ThongSoDo, mathongso, or the receiver name of the quantity'),
    key: symbol.describe('assigned by the receiver, if its format requires one'),
    symbol_type: z.enum(symbolTypes),
    ahead_minutes: z
      .literal(aheadMinutes)
      .optional()
      .describe('only with a symbol type of the forecast, and required there: time from the slot to the figure'),
    converted_to: text(20).describe('a unit available to the quantity of the series'),
    unit: text(30).describe('as written beside the value: agencies spell m³/s as m3/s, triệu m³ as trieum3'),
    decimals: z.number().int().min(0).max(6),
  }),
);
export type Factor = z.output<typeof factor>;

export const jobFields = asWritten(
  z.object({
    process_name: text(120),
    target_id: targetId,
    is_enabled: z.boolean(),
    disabled_order: optionalText(300).describe(
      'authority that ordered to send nothing; slots not ordered are not missing',
    ),
    status: z.enum(modes),
    data_type: z.enum(dataKinds),
    timer: z.union([
      z.object({ every_minutes: z.literal(timers) }),
      z.object({ daily_at: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/) }).describe('on the clock of the agencies'),
    ]),
    seldom_reason: optionalText(300).describe(
      'reason a real transfer to a water-resource target is less frequent than the law requires',
    ),
    province_code: optionalText(20),
    hydro_symbol: optionalText(60),
    username: optionalText(200),
    factors: z.array(factor).min(1).max(maxFactors),
    missing: z.enum(missingRules),
    greatest_age_minutes: minutes(1, 1440).describe(
      'an older value counts as missing; a held entry is as old as its last confirmation',
    ),
    is_estimated_sent: z
      .boolean()
      .describe('estimated and extrapolated values are sent as they are; otherwise missing'),
    wait_minutes: minutes(0, 60).describe('how long a slot waits for its values'),
    attempts_before_aside: minutes(3, 100).describe(
      'after so many refusals a slot steps aside, so that others can be sent',
    ),
  }),
);
export type JobFields = z.output<typeof jobFields>;
