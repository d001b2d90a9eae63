import { stationBody } from '../../apps/server/src/plant/testing/station-body.ts';
import { uploadBody } from '../../apps/server/src/plant/testing/tables.ts';
import { call, signInByApi } from '../../e2e/support/api.ts';
import type { StartedServer } from '../../e2e/support/server.ts';

const batchSize = 8;
/** The server processes few at once and answers others as busy. */
const filesAtOnce = 1;

interface SeedSizes {
  readonly stations: number;
  readonly tables: number;
  /** Additional data of a station. */
  readonly station?: (index: number) => Readonly<Record<string, unknown>>;
}

/** Fills the plant through the API, several requests at a time. */
export async function seedPlant(server: StartedServer, { stations, tables, station }: SeedSizes): Promise<void> {
  const token = await signInByApi(server.url, server.admin);
  const post = (path: string, body: object) => call(server.url, 'POST', path, { token, body });
  await runConcurrently(stations, batchSize, (index) =>
    post(
      '/v1/setting/station/add',
      stationBody({ station_code: `T${index}`, thiessen_coefficient: null, ...station?.(index) }),
    ),
  );
  await runConcurrently(tables, filesAtOnce, (index) =>
    post(
      '/v1/table/upload',
      uploadBody({ name: `Dung tích ${index}`, effective_start: `${dayAfter2000(index)} 00:00:00` }),
    ),
  );
}

const dayAfter2000 = (days: number) => new Date(Date.UTC(2000, 0, 1 + days)).toISOString().slice(0, 10);

async function runConcurrently(
  count: number,
  workers: number,
  act: (index: number) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) await act(next++);
  };
  await Promise.all(Array.from({ length: workers }, worker));
}
