import { setTimeout as wait } from 'node:timers/promises';
import { type StartedServer, startServer } from '../../e2e/support/server.ts';
import { type BenchResult, isShort } from '../kit.ts';

const patienceMs = 600_000;

/**
 * First start with the demo: time from server readiness to readings on the screen, to fourteen days, and to its year.
 */
export default async function demo(): Promise<BenchResult[]> {
  const server = await startServer({ env: { DEMO: 'on', LOG_LEVEL: 'info' } });
  try {
    const readyMs = performance.now();
    const seconds = async (sign: RegExp) => {
      await said(server, sign);
      return (performance.now() - readyMs) / 1000;
    };
    const after = (label: string, value: number, limit: number): BenchResult => ({
      name: `fresh demo: ${label}`,
      value,
      unit: 's',
      limit,
      note: 'after the first start has answered',
    });
    return [
      after('first readings', await seconds(/history of the demo is filled/), 5),
      after('fourteen days', await seconds(/"days":14,/), 15),
      ...(isShort ? [] : [after('a year at 5 minutes', await seconds(/history of the demo is whole/), 180)]),
    ];
  } finally {
    await server.stop();
  }
}

async function said(server: StartedServer, sign: RegExp): Promise<void> {
  for (const until = performance.now() + patienceMs; performance.now() < until; await wait(50))
    if (sign.test(server.output())) return;
  throw new Error(`The server did not say ${sign.source} in ${patienceMs / 1000} s.`);
}
