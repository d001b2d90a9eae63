import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import autocannon from 'autocannon';
import { type BenchResult, fullOrShort, median } from '../kit.ts';

const connections = 50;
const secondsPerRound = fullOrShort(2, 1);
const rounds = fullOrShort(3, 1);

/** A small and a 3,000-row read over 50 connections, compared with a bare server with the same responses, in turn. */
export default async function http(): Promise<BenchResult[]> {
  const bare = await start('bare-server.ts');
  const ours = await start('our-server.ts');
  try {
    return [
      await compare('small read', '/small?plant=HOMAU', bare.port, ours.port),
      await compare('3,000-row read', '/rows', bare.port, ours.port),
    ];
  } finally {
    for (const { child } of [bare, ours]) child.disconnect();
  }
}

async function compare(name: string, address: string, barePort: number, ourPort: number): Promise<BenchResult> {
  const perSecond = { bare: [] as number[], ours: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    perSecond.bare.push(await requestsPerSecond(barePort, address));
    perSecond.ours.push(await requestsPerSecond(ourPort, address));
  }
  const bare = median(perSecond.bare);
  const ours = median(perSecond.ours);
  return {
    name: `${name} under ${connections} connections`,
    value: ours,
    unit: 'requests/s',
    ratio: ours / bare,
    note: `bare node:http ${Math.round(bare)} requests/s; a ratio below 1 is slower`,
  };
}

async function requestsPerSecond(port: number, address: string): Promise<number> {
  const { requests, non2xx } = await autocannon({
    url: `http://127.0.0.1:${port}${address}`,
    connections,
    duration: secondsPerRound,
  });
  if (non2xx > 0) throw new Error(`${non2xx} answers were not 2xx`);
  return requests.average;
}

function start(file: string): Promise<{ port: number; child: ChildProcess }> {
  const child = fork(path.join(import.meta.dirname, file));
  return new Promise((resolve, reject) => {
    child.once('message', (port) => resolve({ port: Number(port), child }));
    child.once('exit', (code) => reject(new Error(`${file} ended with code ${code}`)));
  });
}
