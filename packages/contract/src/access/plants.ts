import { z } from 'zod';
import { hydroCode } from '../fields.ts';
import { route } from '../kit.ts';

export const plants = {
  list: route({
    method: 'GET',
    path: '/v1/plant/getall',
    summary: 'List the plants the caller may see',
    access: 'signed-in',
    data: z.array(z.object({ hydro_code: hydroCode, name: z.string() })),
  }),
};
