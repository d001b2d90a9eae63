import { expect, it } from 'vitest';
import { faultsOfBulletins, runBulletinKills } from '../faults/bulletin-kills.ts';
import { runIngestKills } from '../faults/ingest-kills.ts';
import { runKills } from '../faults/kills.ts';
import { faultsOf, runMachinery } from '../faults/machinery/machinery.ts';
import { faultsOfMessages, runMessages } from '../faults/messages/messages.ts';
import { runOutage } from '../faults/outages.ts';
import { faultsOfTransfer, runTransfer } from '../faults/transfer/transfer.ts';
import { runWarnings } from '../faults/warnings/warnings.ts';

it('keeps every acknowledged write through a few kill -9 (the full run is npm run faults)', async () => {
  const report = await runKills(5, 20261018, () => undefined);
  expect(report).toMatchObject({ missing: 0, risen: 0, doubled: 0 });
  expect(report.kills.server + report.kills.database + report.kills.both).toBe(5);
  expect(report.acknowledged).toBeGreaterThan(0);
});

it('keeps every acknowledged reading of all doors through a few kill -9', async () => {
  const report = await runIngestKills(3, 20261018, () => undefined);
  expect(report).toMatchObject({ missing: 0, doubled: 0, invented: 0 });
  expect(report.kills.server + report.kills.database + report.kills.both).toBe(3);
  for (const count of Object.values(report.acknowledged)) expect(count).toBeGreaterThan(0);
});

it('issues each bulletin wholly or not at all, with numbers in a row, through kill -9 while people press', async () => {
  const report = await runBulletinKills(2, 20261018, () => undefined);
  expect(report.findings).toEqual([]);
  expect(faultsOfBulletins(report).every((count) => count === 0)).toBe(true);
  expect(report.kills.server + report.kills.database + report.kills.both).toBe(2);
  expect(report.acknowledged).toBeGreaterThanOrEqual(2);
});

it('sends, numbers and notes everything once though nodes are killed, stopped and cut off', async () => {
  const report = await runMachinery(4, 20261018, () => undefined);
  expect(report).toMatchObject({ doubled: 0, actedTwice: 0, unsent: 0, duty: { doubled: 0, lost: 0 } });
  expect(faultsOf(report).every((count) => count === 0)).toBe(true);
  for (const count of [report.delivered, report.ledger.acknowledged, report.duty.absences])
    expect(count).toBeGreaterThan(0);
});

it('sends each message by mail, text message and notification though nodes and providers are killed and stopped', async () => {
  const report = await runMessages(4, 20261018, () => undefined);
  expect(report).toMatchObject({ unsent: 0, doubled: 0, actedTwice: 0, unexplained: 0, nameless: 0 });
  expect(faultsOfMessages(report).every((count) => count === 0)).toBe(true);
  for (const count of Object.values(report.deliveredBy)) expect(count).toBeGreaterThan(0);
});

it('raises each warning once though nodes that evaluate are killed, stopped and cut off', async () => {
  const report = await runWarnings(4, 20261018, () => undefined);
  expect(report).toMatchObject({ lost: 0, twice: 0 });
  expect(report.passed).toBeGreaterThan(0);
});

it('brings each slot once to every receiver though nodes, database, receivers and lines are killed, stopped and cut', async () => {
  const report = await runTransfer(4, 20261018, () => undefined, { receivers: 'own' });
  expect(report).toMatchObject({ unsent: 0, different: 0, outOfOrder: 0, actedTwice: 0 });
  expect(faultsOfTransfer(report).every((count) => count === 0)).toBe(true);
  expect(report.delivered).toBeGreaterThan(report.receivers.length);
});

it.each([
  // The connection is checked every two seconds, less often on a busy machine.
  ['broker', 20],
  ['database', 2],
] as const)('comes back by itself when the %s was away, with nothing lost, and says so', async (kind, seconds) => {
  const report = await runOutage(kind, seconds);
  expect(report).toMatchObject({ missing: 0, doubled: 0, invented: 0, told: [kind] });
});
