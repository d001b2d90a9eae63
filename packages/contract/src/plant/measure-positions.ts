import { z } from 'zod';
import { id, optionalText, text } from '../fields.ts';
import { edited } from './plant-fields.ts';

/** Where at the river something is measured: 1 reservoir, 2 upstream, 3 downstream. */
export const writtenMeasurePosition = {
  name: text(120),
  type: z.literal([1, 2, 3]),
  description: optionalText(500).nullable(),
};

export const measurePosition = z.object({ measure_position_id: id, ...writtenMeasurePosition, ...edited });
