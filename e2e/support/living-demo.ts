import { openBrowser } from './browser.ts';
import { untilRecordOfNow } from './make-demo.ts';
import { type OpenProduct, openProduct } from './open-product.ts';
import { preparedDemo } from './prepared-demo.ts';
import { type StartedServer, type StartOptions, startServer } from './server.ts';

/** The demo plant with its fourteen days, a feeder and a believed record of now, in a process of its own, and a browser beside it. */
export async function livingDemo({ env, ...options }: StartOptions = {}): Promise<OpenProduct<StartedServer>> {
  const copyOf = await preparedDemo();
  const server = await startServer({ ...options, copyOf, env: { DEMO: 'small', LOG_LEVEL: 'info', ...env } });
  const product = await openProduct(server, await openBrowser(), true);
  await untilRecordOfNow(server, product.token);
  return product;
}
