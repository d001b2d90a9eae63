import { z } from 'zod';
import { instant, text } from '../../fields.ts';
import { levelM } from './fields.ts';
import {
  addressPattern,
  dayTimePattern,
  mustBeSent,
  type Setting,
  type Settings,
  type WireSeason,
  type WireValue,
} from './kinds.ts';

const daysOfMonth = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** A day of every year as dd/MM; 29/02 is valid. */
const dayOfYear = z
  .string()
  .regex(/^\d{2}\/\d{2}$/, 'day_month')
  .refine((value) => {
    const [day = 0, month = 0] = value.split('/').map(Number);
    return day >= 1 && day <= (daysOfMonth[month - 1] ?? 0);
  }, 'day_month');

export const seasonPeriod = z.object({
  name: text(80),
  from: dayOfYear,
  to: dayOfYear,
  max_level: levelM.nullable().describe('m, highest level before flood'),
  reception_level: levelM.nullable().describe('m, lower the lake to it when a flood is forecast'),
}) satisfies z.ZodType<WireSeason>;

export const maxSeasons = 24;

export const timeZone = text(60).refine(isTimeZone, 'time_zone');

function isTimeZone(name: string): boolean {
  try {
    return /^[A-Z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions() !== null;
  } catch {
    return false;
  }
}

const dayTime = z.string().regex(dayTimePattern, 'day_time');

const address = text(500).regex(addressPattern, 'camera_path');

const areTexts = (options: readonly (string | number)[]): options is readonly string[] =>
  options.every((option) => typeof option === 'string');

function plain(setting: Setting): z.ZodType {
  switch (setting.kind) {
    case 'number': {
      const any = z.number().min(setting.min).max(setting.max);
      const number = setting.isWhole ? any.int() : any;
      return setting.optional ? number.nullable() : number;
    }
    case 'choice':
      return areTexts(setting.options) ? z.enum(setting.options) : z.literal([...setting.options]);
    case 'choices':
      return z.array(z.enum(setting.options)).max(setting.options.length);
    case 'switch':
      return z.boolean();
    case 'time':
      return dayTime;
    case 'zone':
      return timeZone;
    case 'instant':
      return instant.nullable();
    case 'address':
      return address.nullable();
    case 'seasons':
      return z.array(seasonPeriod).max(maxSeasons);
  }
}

type SentSchema<S> = S extends { since: 'first'; mayBeLeftOut?: never }
  ? z.ZodType<WireValue<S>, WireValue<S>>
  : z.ZodDefault<z.ZodType<WireValue<S>, WireValue<S>>>;

type SentShape<F> = { [Key in keyof F]: SentSchema<F[Key]> };
type AnsweredShape<F> = { [Key in keyof F]: z.ZodType<WireValue<F[Key]>, WireValue<F[Key]>> };

const withDescription = (schema: z.ZodType, { about }: Setting) =>
  about === undefined ? schema : schema.describe(about);

const shapeOf = (settings: Settings, schemaOf: (setting: Setting) => z.ZodType) =>
  Object.fromEntries(
    Object.entries(settings).map(([key, setting]) => [key, withDescription(schemaOf(setting), setting)] as const),
  );

/** The input to save a sheet, also in a plant file: a setting added later may be absent, and has its default. */
export const sentShape = <F extends Settings>(settings: F): SentShape<F> =>
  shapeOf(settings, (setting) =>
    mustBeSent(setting) ? plain(setting) : plain(setting).default(setting.default as never),
  ) as SentShape<F>;

/** The response, with all of them. */
export const answeredShape = <F extends Settings>(settings: F): AnsweredShape<F> =>
  shapeOf(settings, plain) as AnsweredShape<F>;
