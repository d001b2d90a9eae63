import { z } from 'zod';
import { id } from '../../fields.ts';
import { route } from '../../kit.ts';

const option = z.object({ id: z.number().int(), code: z.string(), name: z.string() });
const categorisedOption = z.object({ ...option.shape, category: z.number().int().describe('1 turbine, 2 gate') });

export const options = {
  list: route({
    method: 'GET',
    path: '/v1/dashboard/option/getall',
    summary: 'List the choices of every form of the plant, labelled in the language of the caller',
    access: 'signed-in',
    data: z.object({
      outlet_types: z.array(option),
      gate_types: z.array(categorisedOption),
      sensor_types: z.array(option),
      discharge_methods: z.array(categorisedOption),
      turbine_types: z.array(option),
      waterway_types: z.array(option),
      catchments: z.array(z.object({ id, name: z.string() })),
      measure_methods: z.array(option),
      measure_positions: z.array(option),
      station_types: z.array(option),
      provinces: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          formerly: z.array(z.string()).describe('former provinces merged into it in 2025'),
        }),
      ),
    }),
  }),
};
