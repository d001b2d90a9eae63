import { expect, inject, it } from 'vitest';
import { judge } from '../played-flood/judge.ts';
import type { LogRow } from '../played-flood/log-row.ts';
import { playFlood } from '../played-flood/play.ts';
import { untilStillDemo } from '../support/still-demo.ts';

/** The whole of it is npm run played-flood. */
it('of a hundred years that is found after an outage contradicts itself nowhere, and is told no calmer than it comes', async () => {
  const server = inject('databaseServer');
  await untilStillDemo(server);
  const rows: LogRow[] = [];
  for await (const row of playFlood(server, { years: 100, outageH: 12.5, hours: 1.25, pinsAtH: 1 })) rows.push(row);
  expect(rows).toHaveLength(16);
  expect(rows.filter(({ pinned }) => pinned !== null)).toHaveLength(1);
  expect(judge(rows)).toEqual([]);
});
