import { setTimeout as rest } from 'node:timers/promises';
import { contacts } from '@spillway/contract/access/contacts/contacts';
import { ownContact } from '@spillway/contract/access/contacts/own';
import { warnings } from '@spillway/contract/alerts/alerts';
import { escalation } from '@spillway/contract/alerts/escalation/escalation';
import { settings } from '@spillway/contract/plant/settings/settings';
import { gateways } from '@spillway/contract/platform/gateways/gateways';
import { outbound } from '@spillway/contract/platform/outbound/outbound';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, expect } from 'vitest';
import { system } from '../../../access/actor.ts';
import { type MailServer, startMailServer } from '../../../access/testing/mail-server.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { createTestDatabase, type TestDatabase } from '../../../platform/database/testing/test-database.ts';
import { gatewayFields } from '../../../platform/gateways/testing/provider.ts';
import { testClock } from '../../../platform/testing/test-clock.ts';
import { patience } from '../../../testing/patience.ts';
import { createPeople, type People, type Person } from '../../../testing/people.ts';
import { startNode, type TestNode } from '../../../testing/test-app.ts';
import { warningAt } from '../../lapse-acknowledgement.ts';
import { createSilences } from '../../muting/muting.ts';
import {
  endWarnings,
  holdEvaluation,
  insertWarnings,
  listLately,
  updateWarnings,
  type Warning,
  writeAcknowledgements,
} from '../../store.ts';
import { type ArrivedMessage, arrivalsAt } from './arrivals.ts';
import { deadSms } from './dead-sms.ts';
import { type Phones, startPhones } from './phones.ts';
import type { Act, Scenario, ScenarioPerson } from './scenario.ts';
import { scenarioPeople } from './scenario-people.ts';
import { scenarioRooms } from './scenario-rooms.ts';
import { min, timesOf } from './scenario-times.ts';
import { order, warningOf } from './scenario-warning.ts';

const publicUrl = 'https://ho.vn';
const channelNames = { mail: 'mail', sms: 'sms', voice: 'call' } as const;

/**
 * The real services for contacts, roster, gateways and messages, with simulated phones and a mailbox; one plant for
 * each scenario.
 */
export function scenarioSetup() {
  const clock = testClock(timesOf({}).midnight);
  let test: TestDatabase;
  let node: TestNode;
  let people: People;
  let mail: MailServer;
  let sms: Phones;
  let voice: Phones;
  let manager: Person;
  let count = 0;
  beforeAll(async () => {
    test = await createTestDatabase();
    mail = await startMailServer();
    node = await startNode({ database: test.database, clock, config: { smtpUrl: mail.url, publicUrl } });
    people = createPeople(test.database, clock);
    // Waking a lane queues a job, so the queue must exist; scenarios send the messages themselves.
    await node.jobs.boss.start();
    await node.jobs.boss.createQueue('messages');
    manager = await people.person({ permissions: ['sensor.update', 'dashboard', 'system'], level: 1, allPlants: true });
    [sms, voice] = [await startPhones(), await startPhones()];
    for (const [provider, channel] of [
      [sms, 'sms'],
      [voice, 'voice'],
    ] as const) {
      await node.ok(outbound.allow, await as(manager, { target: `127.0.0.1:${provider.port}`, reason: 'cổng tin' }));
      const fields = gatewayFields(provider.port, { channel, name: channel, without_accents: false, max_segments: 4 });
      await node.ok(
        gateways.save,
        await as(manager, { gateway_id: null, set_secrets: { token: 'tok' }, forget_secrets: [], ...fields }),
      );
    }
  });
  afterAll(async () => {
    await node.jobs.stop();
    await node.stop();
    await Promise.all([mail.stop(), sms.stop(), voice.stop()]);
    await test.drop();
  });

  /** A token is valid for a quarter of an hour of the test clock, so each call gets a new one. */
  const as = async (user: Person, body?: object, hydro?: string) => {
    const { token } = await people.session(user.accountId, ['sensor.update', 'dashboard', 'system'], 1);
    return { token, ...(hydro === undefined ? {} : { hydro }), ...(body === undefined ? {} : { body }) };
  };

  const arrivals = (): ArrivedMessage[] => arrivalsAt(mail, { sms, call: voice });

  async function play(
    scenario: Scenario,
  ): Promise<{ heard: string[]; answered: string[]; arrived: readonly ArrivedMessage[] }> {
    count += 1;
    const hydro = `CASE${count}`;
    const { zone, midnight, timeOf, saidOf } = timesOf(scenario);
    clock.set(midnight);
    await people.plant(hydro);
    const { database } = test;
    const here = scenarioPeople({ node, people, clock, manager, as, hydro, zone, count });
    const { names, personOf, quiets, floods, plan, onDuty, standsInFor, tells } = here;
    const before = arrivals().length;
    const heardLines: string[] = [];
    const replyTexts: string[] = [];
    let reportedCount = before;
    let isAway = false;
    const dead = deadSms({ database, clock, sms }, hydro);
    let firstRaisedMs: number | null = null;

    const room = { database, clock, audit: node.access.audit, publish: async () => undefined };
    const silences = createSilences(room);
    let muted: string | null = null;

    const { start, stop, takeText } = scenarioRooms({
      node,
      database,
      clock,
      mailUrl: mail.url,
      publicUrl,
      hydro,
      name: `case ${count}`,
      hasWayBack: scenario.hasWayBack === true,
      silencesOf: silences.inForce,
      dead,
    });
    let rooms = await start(isAway);

    /** Waits until nothing is queued, then records the messages that have arrived. */
    async function settle(): Promise<void> {
      const began = performance.now();
      for (; !isAway; await rest(3)) {
        const { rows } = await sql<{ count: number }>`
          select count(*)::int as count from message
           where (hydro_code = ${hydro} or cause_kind = 'channel_trouble') and state in ('waiting', 'sending')
             and not (channel = 'sms' and ${dead.isDead()})`.execute(database.sql);
        if (rows[0]!.count === 0) break;
        expect(performance.now() - began).toBeLessThan(patience.timeout);
      }
      if (arrivals().length === reportedCount) return;
      reportedCount = arrivals().length;
      const { rows } = await sql<{ receiver: string; channel: 'mail' | 'sms' | 'voice'; reason: string }>`
        update message set payload = payload || '{"reported": true}'
         where (hydro_code = ${hydro} or cause_kind = 'channel_trouble') and state = 'sent' and not payload ? 'reported'
        returning receiver, channel, coalesce(reason, subject) as reason`.execute(database.sql);
      const shownRows = rows.map(
        ({ receiver, channel, reason }) => `${names.get(receiver) ?? receiver} ${channelNames[channel]} ${reason}`,
      );
      heardLines.push(...shownRows.toSorted().map((one) => `${saidOf(clock.now().getTime())} ${one}`));
    }

    const held = <T>(work: (tx: Transaction<Schema>) => Promise<T>) =>
      database.transaction(async (tx) => {
        await holdEvaluation(tx, hydro, clock.now());
        return await work(tx);
      });

    /** Runs the timed work, as the evaluator does. */
    const runChecks = async () => {
      await held(async (tx) => {
        await rooms.escalating.run(tx, hydro);
        await rooms.telling.repeat(tx, hydro);
        await rooms.telling.release(tx, hydro);
      });
      if (dead.looks()) await rooms.trouble.look();
      await settle();
    };

    /** Moves the plant to another time zone. */
    async function moveToTimeZone(timeZone: string): Promise<void> {
      const standing = await node.ok(settings.read, await as(manager, undefined, hydro));
      await node.ok(settings.save, await as(manager, { ...standing, time_zone: timeZone }, hydro));
    }

    const open = (tx: Transaction<Schema>) => listLately(tx, hydro, 'figures', new Date(8.64e15));

    interface Change {
      readonly raised?: readonly Warning[];
      readonly ended?: readonly Warning[];
      readonly lapsed?: readonly Warning[];
    }
    async function notifyWarning(tx: Transaction<Schema>, change: Change, knownWarnings: ReadonlySet<string>) {
      const all = { raised: [], ended: [], lapsed: [], ...change };
      await rooms.telling.tell(tx, hydro, all as never, knownWarnings);
      await rooms.escalating.follow(tx, hydro, all as never, knownWarnings);
    }

    const newestLink = (user: ScenarioPerson): string => {
      const mine = arrivals().filter(({ to }) => names.get(to) === user);
      const token = mine.map(({ text }) => /\/w#([\w-]{22})/.exec(text)?.[1]).findLast(Boolean);
      if (!token) throw new Error(`${user} has no link`);
      return token;
    };

    async function answer(act: Extract<Act, { do: 'acts' | 'sees' }>) {
      const { who, by, thing } = act;
      if (by === 'link') {
        const body = { token: newestLink(who), act: act.do === 'acts' ? ('acting' as const) : ('seen' as const) };
        const refusal = await node.outcome(escalation.readLink, { body: { token: body.token } });
        replyTexts.push(
          `${who} ${refusal === 'ok' ? (await node.ok(escalation.followLink, { body })).outcome : refusal}`,
        );
        return;
      }
      const { person: account } = await personOf(who);
      const warningId = await held(
        async (tx) => (await open(tx)).find(({ key, endedAt }) => key === thing && !endedAt)!.warningId,
      );
      const call = await as(account!, { ids: [warningId] }, hydro);
      const isDone =
        act.do === 'acts'
          ? (await node.ok(warnings.acknowledge, call)).acknowledged.length > 0
          : (await node.ok(escalation.seen, call)).seen.length > 0;
      replyTexts.push(`${who} ${isDone ? 'done' : 'already'}`);
    }

    async function performAct(act: Act): Promise<void> {
      const current = async (tx: Transaction<Schema>, thing: string) =>
        (await open(tx)).find(({ key, endedAt }) => key === thing && endedAt === null);
      switch (act.do) {
        case 'raise':
        case 'rise':
        case 'fall':
          return await held(async (tx) => {
            const prior = await current(tx, act.thing);
            if (prior) await endWarnings(tx, hydro, [prior.warningId], clock.now());
            const raisedWarning = warningOf(act.severity, act.thing, prior, clock.now());
            firstRaisedMs ??= clock.now().getTime();
            await insertWarnings(tx, hydro, [raisedWarning]);
            await notifyWarning(
              tx,
              { raised: [raisedWarning], ended: prior ? [prior] : [] },
              new Set(prior ? [prior.incidentId] : []),
            );
          });
        case 'opens':
          replyTexts.push(
            `${act.who} ${await node.outcome(escalation.readLink, { body: { token: newestLink(act.who) } })}`,
          );
          return;
        case 'end':
          return await held(async (tx) => {
            const prior = (await current(tx, act.thing))!;
            await endWarnings(tx, hydro, [prior.warningId], clock.now());
            await notifyWarning(tx, { ended: [{ ...prior, endedAt: clock.now() }] }, new Set([prior.incidentId]));
          });
        case 'cover':
        case 'uncover':
          return await held(async (tx) => {
            const prior = (await current(tx, act.thing))!;
            await updateWarnings(tx, hydro, [{ ...prior, coveredBy: act.do === 'cover' ? 'another' : null }]);
          });
        case 'lapse':
          return await held(async (tx) => {
            const prior = (await current(tx, act.thing))!;
            const lapsed = warningAt(prior, clock.now());
            if (prior.acknowledgedAt === null || lapsed.acknowledgedAt !== null) throw new Error('it still holds');
            await writeAcknowledgements(tx, hydro, [lapsed]);
            await notifyWarning(tx, { lapsed: [lapsed] }, new Set([prior.incidentId]));
          });
        case 'acts':
        case 'sees':
          return await answer(act);
        case 'texts': {
          await personOf(act.who);
          const from = [...names].find(([to, who]) => who === act.who && to.startsWith('+'))![0];
          return await takeText({ from, text: act.text });
        }
        case 'mute': {
          const wanted = { kind: 'silence' as const, jobs: [], objects: [], warningId: null, reason: 'thử' };
          const until = new Date(clock.now().getTime() + act.minutes * minuteMs);
          const created = await silences.add(
            { who: system, hydroCode: hydro },
            { ...wanted, severityAtMost: act.atMost, until },
          );
          muted = created.silence.silenceId;
          return;
        }
        case 'unmute':
          await silences.end({ who: system, hydroCode: hydro }, muted!);
          return;
        case 'withdraw': {
          const { person: account, receiver } = await personOf(act.who);
          if (account) await node.ok(ownContact.withdraw, await as(account, {}));
          else if (receiver.kind === 'contact')
            await node.ok(contacts.withdraw, await as(manager, { contact_id: receiver.contact_id }, hydro));
          return;
        }
        case 'swap':
          return await standsInFor(act.in, act.out);
        case 'flood':
          return await floods(act.isOn);
        case 'quiet':
          return await quiets(act.who, act.hours);
        case 'plan':
          return await plan(act.severity, act.steps);
        case 'away':
          isAway = true;
          return await stop();
        case 'back':
          isAway = false;
          // The database clock does not follow the test clock.
          await sql`
            update message set queued_at = queued_at - interval '6 hours' where hydro_code = ${hydro} and state = 'waiting'`.execute(
            database.sql,
          );
          rooms = await start(isAway);
          return;
        case 'dies':
          return dead.dies();
        case 'revives':
          await stop();
          await dead.revives();
          rooms = await start(isAway);
          return;
        case 'restart':
          await stop();
          rooms = await start(isAway);
          return;
        case 'stands still':
          return;
      }
    }

    try {
      // All settings are made the day before.
      clock.set(new Date(midnight.getTime() - 24 * hourMs));
      if (scenario.where) await moveToTimeZone(scenario.where.zone);
      for (const severity of order) if (scenario.steps?.[severity]) await plan(severity, scenario.steps[severity]);
      if (scenario.duty) await onDuty(scenario.duty, scenario.dutyInFlood);
      if (scenario.tells) await tells(scenario.tells);
      for (const [who, hours] of Object.entries(scenario.quiet ?? {})) await quiets(who as ScenarioPerson, hours);
      clock.set(midnight);
      for (const { at, acts } of scenario.course) {
        const atMs = timeOf(at);
        const isStill = acts.some((one) => one.do === 'stands still');
        for (let due = isStill ? null : await nextDue(); due !== null && due <= atMs; due = await nextDue()) {
          clock.set(new Date(Math.max(due, clock.now().getTime())));
          await runChecks();
        }
        clock.set(new Date(atMs));
        for (const act of acts) await performAct(act);
        await runChecks();
      }
      return { heard: heardLines, answered: replyTexts, arrived: arrivals().slice(before) };
    } finally {
      await stop();
      await dead.end();
    }

    async function nextDue(): Promise<number | null> {
      const { rows } = await sql<{ due: Date | null; repeat: boolean }>`
        select min(due_at) as due from warning_escalation_run where hydro_code = ${hydro}`.execute(database.sql);
      const steps = min(rows[0]?.due?.getTime() ?? null, dead.nextLookMs());
      const { every } = scenario.tells ?? {};
      if (every === undefined || firstRaisedMs === null) return steps;
      const count = Math.floor((clock.now().getTime() - firstRaisedMs) / (every * minuteMs)) + 1;
      const again = firstRaisedMs + count * every * minuteMs;
      return steps === null ? again : Math.min(steps, again);
    }
  }

  return { play };
}
