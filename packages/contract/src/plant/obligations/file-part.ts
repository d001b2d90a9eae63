import { z } from 'zod';
import { optionalText } from '../../fields.ts';
import { duties } from './shape.ts';

/** The field of a plant's file with what it owes when. */
export const dutiesInFile = 'duty_calendar';

/** The calendar that counts; none: the plant has none. */
export const dutiesPart = z.array(z.strictObject({ note: optionalText(1000), duties })).max(1);
