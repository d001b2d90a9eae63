import { z } from 'zod';
import { optionalText } from '../../fields.ts';
import { obligationsShape } from './shape.ts';

/** The field of a plant's file for its obligations. */
export const obligationsInFile = 'duty_calendar';

/** The calendar in use; empty when the plant has none. */
export const obligationsPart = z.array(z.strictObject({ note: optionalText(1000), duties: obligationsShape })).max(1);
