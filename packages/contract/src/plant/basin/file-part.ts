import { z } from 'zod';
import { optionalText } from '../../fields.ts';
import { basinContent } from './shape.ts';

/** The field of a plant's file with the basin as a model. */
export const basinInFile = 'basin';

/** The set that counts; none: the plant has no model of its basin. */
export const basinPart = z.array(z.strictObject({ reason: optionalText(1000), basin: basinContent })).max(1);
