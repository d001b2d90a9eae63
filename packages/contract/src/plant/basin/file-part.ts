import { z } from 'zod';
import { optionalText } from '../../fields.ts';
import { basinContent } from './shape.ts';

/** The field of a plant's file for its basin model. */
export const basinInFile = 'basin';

/** The set in use; empty when the plant has no basin model. */
export const basinPart = z.array(z.strictObject({ reason: optionalText(1000), basin: basinContent })).max(1);
