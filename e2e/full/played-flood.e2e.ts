import { expect, inject, it } from 'vitest';
import { judge } from '../played-flood/judge.ts';
import type { LogRow } from '../played-flood/log-row.ts';
import { playFlood } from '../played-flood/play.ts';
import { waitForStillDemo } from '../support/still-demo.ts';

const eachMinute = { rowMin: 5, stepMin: 1 };

/** The full run is npm run played-flood. */
it('of a hundred years that is found after an outage contradicts itself nowhere, and is told no calmer than it comes, though the node restarts every five minutes', async () => {
  const server = inject('databaseServer');
  await waitForStillDemo(server);
  const rows: LogRow[] = [];
  const flood = { years: 100, outageH: 12.5, hours: 1.25, pinsAtH: 1, restarts: true, ...eachMinute };
  for await (const row of playFlood(server, flood)) rows.push(row);
  expect(rows).toHaveLength(16);
  expect(rows.filter(({ pinned }) => pinned !== null)).toHaveLength(1);
  expect(judge(rows)).toEqual([]);
});

it('has nobody act for nothing, nor rings for it, in three ordinary days', async () => {
  const server = inject('databaseServer');
  await waitForStillDemo(server);
  const rows: LogRow[] = [];
  const days = { years: null, outageH: 0, hours: 72, pinsAtH: null, rowMin: 60, stepMin: 30 };
  for await (const row of playFlood(server, days)) rows.push(row);
  expect(rows).toHaveLength(73);
  expect(judge(rows)).toEqual([]);
});
