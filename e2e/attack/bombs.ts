import { gzipSync } from 'node:zlib';
import { signInByApi } from '../support/api.ts';
import type { Target } from './target.ts';

export interface BombsReport {
  readonly sent: number;
  readonly byStatus: Readonly<Record<string, number>>;
  readonly slowestHealthMs: number;
  readonly memoryBeforeMb: number;
  readonly memoryMostMb: number;
}

const megabyte = 1024 * 1024;
const importPath = '/api/renew/v1/setting/station/import/preview';

const text = (content: string) => ({ file_name: 'tram.csv', file: Buffer.from(content).toString('base64') });

/** Files and bodies that are small in transit and large when decoded. */
const bombs = (): readonly { path: string; type: string; body: BodyInit; isOfMachine?: true; encoding?: string }[] => {
  const lines = JSON.stringify(text('\n'.repeat(8 * megabyte)));
  const json = 'application/json';
  return [
    ...Array.from({ length: 14 }, () => ({ path: importPath, type: json, body: lines })),
    { path: importPath, type: json, body: JSON.stringify(text(';'.repeat(4 * megabyte))) },
    { path: importPath, type: json, body: JSON.stringify(text('\r'.repeat(4 * megabyte))) },
    { path: importPath, type: json, body: JSON.stringify(text(`"${'x'.repeat(5 * megabyte)}`)) },
    { path: importPath, type: json, body: JSON.stringify(text('1,2\n'.repeat(600_000))) },
    { path: importPath, type: json, body: `${'['.repeat(200_000)}` },
    { path: importPath, type: json, body: `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}` },
    { path: importPath, type: 'multipart/form-data', body: '{"file":1}' },
    { path: importPath, type: 'multipart/form-data; boundary=x', body: 'garbage' },
    {
      path: importPath,
      type: 'multipart/form-data; boundary=x',
      body: '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
    },
    {
      path: '/api/renew/v1/ingest/readings',
      type: json,
      body: new Uint8Array(gzipSync(Buffer.alloc(300 * megabyte, ' '))),
      encoding: 'gzip',
      isOfMachine: true,
    },
    {
      path: '/api/renew/v1/ingest/readings',
      type: json,
      body: new Uint8Array([31, 139, 8, 0, 1]),
      encoding: 'gzip',
      isOfMachine: true,
    },
    {
      path: '/api/renew/v1/ingest/readings',
      type: 'text/csv',
      body: `${','.repeat(3 * megabyte)}\n`,
      isOfMachine: true,
    },
  ];
};

/** Sends all of them at once while polling the health check. */
export async function throwBombs(target: Target): Promise<BombsReport> {
  const { url, collectorKey } = target;
  const token = await signInByApi(url, target.admin);
  const memoryBeforeMb = await memoryMb(url);
  let [slowestHealthMs, memoryMostMb] = [0, memoryBeforeMb];
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const askedAt = performance.now();
      await fetch(`${url}/healthz`);
      slowestHealthMs = Math.max(slowestHealthMs, Math.round(performance.now() - askedAt));
      memoryMostMb = Math.max(memoryMostMb, await memoryMb(url));
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  })();
  const byStatus: Record<string, number> = {};
  const all = bombs();
  await Promise.all(
    all.map(async ({ path, type, body, encoding, isOfMachine }) => {
      const headers = {
        'content-type': type,
        ...(encoding ? { 'content-encoding': encoding } : {}),
        ...(isOfMachine ? { 'x-api-key': collectorKey } : { authorization: `Bearer ${token}` }),
      };
      // Refusing a body before reading it closes the connection: the sender gets no response.
      const status = await fetch(url + path, { method: 'POST', headers, body }).then(
        (answer) => answer.status,
        () => 'cut off',
      );
      byStatus[status] = (byStatus[status] ?? 0) + 1;
    }),
  );
  isOver = true;
  await watching;
  return { sent: all.length, byStatus, slowestHealthMs, memoryBeforeMb, memoryMostMb };
}

async function memoryMb(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Math.round(Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1] ?? 0) / megabyte);
}
