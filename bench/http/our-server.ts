import { route } from '@spillway/contract/kit';
import { z } from 'zod';
import { quietLog } from '../../apps/server/src/platform/database/testing/quiet-log.ts';
import { implement } from '../../apps/server/src/platform/http/implement.ts';
import { Refusal } from '../../apps/server/src/platform/http/refusal.ts';
import { mount } from '../../apps/server/src/platform/http/serving/mount.ts';
import { createHttpServer } from '../../apps/server/src/platform/http/serving/server.ts';
import { fromWire } from '../../apps/server/src/platform/http/wire-case.ts';
import { rows, small } from './answers.ts';

const smallRead = route({
  method: 'GET',
  path: '/small',
  summary: 'A small read',
  access: 'public',
  query: z.object({ plant: z.string().max(32).optional() }),
  data: z.object({ hydro_code: z.string(), lake_level: z.number(), inflow: z.number(), at: z.string() }),
});
const rowsRead = route({
  method: 'GET',
  path: '/rows',
  summary: '3,000 rows',
  access: 'public',
  data: z.array(
    z.object({
      date_string: z.string(),
      total_discharge_lake: z.number(),
      inflow_moving_average: z.number(),
      total_discharge_out: z.number(),
      total_discharge_dam: z.number(),
      lake_level: z.number(),
      total_capacity: z.number(),
    }),
  ),
});

/** In the internal format of a handler. */
const rowsInside = fromWire(rowsRead.data, rows);

/** The HTTP server of the product: admission, input and output validation, envelope, headers, limits. */
const app = await createHttpServer({
  log: quietLog,
  tls: null,
  trustProxy: [],
  webDir: null,
  limits: { perSession: 1e9, perAddress: 1e9 },
});
const nobody = {
  identify: async () => {
    throw new Refusal('auth.required');
  },
};
await app.register(async (api) =>
  mount(
    api,
    [implement(smallRead, () => fromWire(smallRead.data, small)), implement(rowsRead, () => rowsInside)],
    nobody,
  ),
);
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.send?.(typeof address === 'object' && address ? address.port : 0);
process.once('disconnect', () => process.exit(0));
