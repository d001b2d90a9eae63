import { z } from 'zod';
import { asWritten } from '../as-written.ts';
import { optionalText, text } from '../fields.ts';
import { aheadMinutes, dataKinds, maxFactors, missingRules, modes, symbolTypes, timers } from './choices.ts';
import { targetId } from './target.ts';

const symbol = optionalText(60);
const minutes = (least: number, most: number) => z.number().int().min(least).max(most);

/** One figure of a message. */
export const factor = asWritten(
  z.object({
    series_id: z.number().int().min(1),
    symbol: symbol.describe('KyHieuTram, or what the receiver calls the place'),
    sub_symbol: symbol.describe('ThongSoDo, mathongso, or what the receiver calls the quantity'),
    key: symbol.describe('what the receiver issued for it, where its format asks for one'),
    symbol_type: z.enum(symbolTypes),
    ahead_minutes: z
      .literal(aheadMinutes)
      .optional()
      .describe('with a symbol type of the forecast, and only there: how long after the slot the figure is of'),
    converted_to: text(20).describe('one of the units that the quantity of the series can be in'),
    unit: text(30).describe('as it is written beside the value: agencies spell m³/s as m3/s, triệu m³ as trieum3'),
    decimals: z.number().int().min(0).max(6),
  }),
);
export type Factor = z.output<typeof factor>;

export const jobFields = asWritten(
  z.object({
    process_name: text(120),
    target_id: targetId,
    is_enabled: z.boolean(),
    disabled_order: optionalText(300).describe('by whose order nothing is sent; what is not ordered is not missing'),
    status: z.enum(modes),
    data_type: z.enum(dataKinds),
    timer: z.union([
      z.object({ every_minutes: z.literal(timers) }),
      z.object({ daily_at: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/) }).describe('on the clock of the agencies'),
    ]),
    seldom_reason: optionalText(300).describe(
      'why a real transfer to a water-resource target is more seldom than the law asks',
    ),
    province_code: optionalText(20),
    hydro_symbol: optionalText(60),
    username: optionalText(200),
    factors: z.array(factor).min(1).max(maxFactors),
    missing: z.enum(missingRules),
    greatest_age_minutes: minutes(1, 1440).describe(
      'an older value is missing; an entry that holds is as old as its last confirmation',
    ),
    is_estimated_sent: z.boolean().describe('estimated and extrapolated values go as they are; else they are missing'),
    wait_minutes: minutes(0, 60).describe('how long a slot waits for its values'),
    attempts_before_aside: minutes(3, 100).describe(
      'a slot that was refused so often steps aside, so that the others flow',
    ),
  }),
);
export type JobFields = z.output<typeof jobFields>;
