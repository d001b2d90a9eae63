import { openBrowser } from './browser.ts';
import { waitForCurrentRecord } from './make-demo.ts';
import { type OpenProduct, openProduct } from './open-product.ts';
import { preparedDemo } from './prepared-demo.ts';
import { type StartedServer, type StartOptions, startServer } from './server.ts';

/** Demo plant with fourteen days, a feeder and a valid current record, in its own process, with a browser. */
export async function livingDemo({ env, ...options }: StartOptions = {}): Promise<OpenProduct<StartedServer>> {
  const copyOf = await preparedDemo();
  const server = await startServer({ ...options, copyOf, env: { DEMO: 'small', LOG_LEVEL: 'info', ...env } });
  const product = await openProduct(server, await openBrowser(), true);
  await waitForCurrentRecord(server, product.token);
  return product;
}
