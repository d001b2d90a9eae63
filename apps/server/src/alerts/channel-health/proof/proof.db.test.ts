import { warnings } from '@spillway/contract/alerts/alerts';
import { proof as contract } from '@spillway/contract/alerts/channel-health/proof';
import { reachable } from '@spillway/contract/alerts/channel-health/reachable';
import { warningJobs } from '@spillway/contract/alerts/jobs/jobs';
import { plainJob } from '@spillway/contract/alerts/jobs/plain-job';
import { hourMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type MailServer, startMailServer } from '../../../access/testing/mail-server.ts';
import type { CalculationPlant } from '../../../compute/testing/calculation-setup.ts';
import { patience } from '../../../testing/patience.ts';
import type { Person } from '../../../testing/people.ts';
import { startNode, type TestNode } from '../../../testing/test-app.ts';
import { warningSetup } from '../../../testing/warning-setup.ts';

const { house, as, now, evaluate, operating } = warningSetup();
let mail: MailServer;
let node: TestNode;
let of: CalculationPlant;
let administrator: Person;
const signal = new AbortController().signal;

beforeAll(async () => {
  mail = await startMailServer();
  const config = { smtpUrl: mail.url };
  node = await startNode({ database: house.test.database, clock: house.clock, config, withJobs: true });
  of = await operating();
  administrator = await house.people.person({
    permissions: ['system', 'sensor', 'dashboard.view'],
    plants: [of.hydro],
  });
  const watchedProof = {
    ...plainJob,
    name: 'Hồ cao',
    group: 'Hồ',
    target_kind: 4 as const,
    target_id: of.station('MNH1'),
    property: 'water_level' as const,
    comparison_mode: 'single' as const,
    comparison_operator: 'above' as const,
    steps: [{ severity: 'warning' as const, threshold: 300, level: null, offset: 0 }],
  };
  await house.node.ok(warningJobs.add, { ...as(of, administrator), body: watchedProof });
  await evaluate();
  // The job has run once on its own; from here on the test clock stands still.
  await vi.waitUntil(async () => (await part('evaluator')) && (await part('mail')), patience);
});
afterAll(async () => {
  await node.stop();
  await mail.stop();
});

const state = () => node.ok(contract.state, { token: administrator.token });
const part = async (name: string) => (await state()).parts.find((one) => one.part.startsWith(name));
const counts = async () => {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*)::int from message) as messages, (select count(*)::int from message_attempt) as attempts,
           (select count(*)::int from warning) as warnings, (select count(*)::int from series_stale) as marks,
           (select count(*)::int from warning_shown) as shown`.execute(house.test.database.sql);
  return rows[0]!;
};

/** Runs the proof as the job does, while the evaluator continues. */
async function runWhileProven(runCheck: () => Promise<unknown>): Promise<void> {
  const proofRun = node.top.proof.run(signal);
  let isOver = false;
  void proofRun.finally(() => {
    isOver = true;
  });
  await vi.waitUntil(async () => {
    await runCheck();
    return isOver;
  }, patience);
  await proofRun;
}

describe('the proof of the notifier', () => {
  it('is shown to whoever looks after the installation', async () => {
    expect(await node.outcome(contract.state, {})).toBe('auth.required');
    const viewer = await house.people.person({ permissions: ['dashboard.view'], plants: [of.hydro] });
    expect(await node.outcome(contract.state, { token: viewer.token })).toBe('forbidden');
    const { parts, is_armed: isArmed } = await state();
    expect([isArmed, ...parts.map((one) => one.part)]).toEqual([true, 'evaluator', expect.stringMatching(/^mail /)]);
  });

  it('goes through the evaluator and up to the mail server, and tells nobody anything', async () => {
    const lists = () =>
      node.ok(warnings.list, {
        ...as(of),
        body: { from: new Date(now() - hourMs).toISOString(), to: new Date(now() + 1).toISOString() },
      });
    const [before, list] = [await counts(), await lists()];
    await runWhileProven(evaluate);
    await vi.waitFor(async () => expect(await part('mail')).toMatchObject({ severity: 'good', failures: 0 }), patience);
    expect(await part('evaluator')).toMatchObject({ severity: 'good', failures: 0, failed_at: null });
    expect(mail.received).toEqual([]);
    expect(await counts()).toEqual(before);
    expect(await lists()).toEqual(list);
  });

  it('fails where nobody judges, and is said on every page after the second time', async () => {
    await node.top.proof.run(signal, 0);
    expect(await part('evaluator')).toMatchObject({ severity: 'watch', failures: 1, why: 'not judged' });
    await node.top.proof.look();
    expect(node.top.proof.found()).toEqual([]);
    await node.top.proof.run(signal, 0);
    await node.top.proof.look();
    expect(node.top.proof.found()).toMatchObject([{ code: 'warnings_unproven' }]);
    await runWhileProven(evaluate);
    await node.top.proof.look();
    expect(node.top.proof.found()).toEqual([]);
  });

  it('fails where the mail server is gone, which then counts as no way to anybody', async () => {
    await mail.stop();
    const failures = async () => (await part('mail'))?.failures ?? 0;
    for (const times of [1, 2]) {
      await runWhileProven(evaluate);
      await vi.waitUntil(async () => (await failures()) >= times, patience);
    }
    expect(await part('mail')).toMatchObject({ severity: 'critical', why: expect.stringContaining('127.0.0.1') });
    await node.top.proof.look();
    expect(node.top.proof.found()).toMatchObject([{ code: 'channel_unproven' }]);
    const { reasons } = await node.ok(reachable.read, as(of));
    expect(reasons.map(({ code }) => code)).toContain('channels_stuck');
    expect((await counts()).messages).toBe(0);
  });

  it('asks no channel of a copy that may send nothing', async () => {
    const nobody = { username: 'test', record: async () => undefined };
    await node.arming.disarm(nobody);
    const before = await part('mail');
    await runWhileProven(evaluate);
    expect(await part('mail')).toEqual(before);
    await node.top.proof.look();
    expect(node.top.proof.found()).toEqual([]);
    expect(await state()).toMatchObject({ is_armed: false });
  });
});
