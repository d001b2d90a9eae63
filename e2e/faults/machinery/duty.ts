import { setTimeout as delay } from 'node:timers/promises';
import { system } from '../../../apps/server/src/access/actor.ts';
import { createAuditTrail } from '../../../apps/server/src/access/audit/audit.ts';
import { createRosterLook } from '../../../apps/server/src/access/roster/look.ts';
import { createRoster } from '../../../apps/server/src/access/roster/roster.ts';
import { systemClock } from '../../../apps/server/src/platform/clock.ts';
import type { Database } from '../../../apps/server/src/platform/database/database.ts';
import { quietLog } from '../../../apps/server/src/platform/database/testing/quiet-log.ts';
import { createPeople } from '../../../apps/server/src/testing/people.ts';
import { retryWhileDown } from '../reckoning.ts';

export interface DutyReckoning {
  /** How often a person of the roster was locked and unlocked. */
  readonly absences: number;
  /** Recorded more than once, or overlapping. */
  readonly doubled: number;
  readonly lost: number;
}

const hydroCode = 'FAULTS';
const timeZone = 'Asia/Ho_Chi_Minh';
const peopleCount = 3;
const noticedWithinMs = 60_000;

function roomOf(database: Database) {
  const timeZones = async (codes: readonly string[]) => new Map(codes.map((code) => [code, timeZone]));
  const clock = systemClock;
  return { database, clock, timeZones, audit: createAuditTrail(clock), publish: async () => undefined };
}

/** Same as each node, but much more often. */
export async function watchRoster(database: Database): Promise<never> {
  const room = roomOf(database);
  const { look } = createRosterLook({ ...room, log: quietLog, duty: createRoster(room) });
  for (;;) {
    await look().catch(() => undefined);
    await delay(100);
  }
}

/** Locks and unlocks people of a roster, each after the nodes have noticed the previous change. */
export async function beginDuty(database: Database) {
  const people = createPeople(database, systemClock);
  await people.plant(hydroCode);
  const crew = [];
  for (let index = 0; index < peopleCount; index++) crew.push(await people.person({ plants: [hydroCode] }));
  const members = crew.map(({ accountId, username }) => ({ accountId, name: username }));
  const content = {
    fromDay: Math.floor(systemClock.now().getTime() / 86_400_000) - 1,
    timeZone,
    shifts: [{ name: 'Ca', startMinute: 0 }],
    crews: [{ name: 'Kíp', people: members }],
    cycle: [[0]],
  };
  const { planning } = createRoster(roomOf(database));
  await database.transaction((tx) => planning.putBySystem(tx, system, hydroCode, content));
  const stopSignal = new AbortController();
  const counts = new Map<string, number>();
  let lostCount = 0;

  async function isNoted(accountId: string, isAway: boolean): Promise<boolean> {
    const deadline = performance.now() + noticedWithinMs;
    for (;;) {
      const { rows } = await retryWhileDown(() =>
        database.pool.query('select from duty_absence where account_id = $1 and until_time is null', [accountId]),
      );
      if (rows.length > 0 === isAway) return true;
      if (performance.now() > deadline) return false;
      await delay(20);
    }
  }

  async function comeAndGo(accountId: string): Promise<void> {
    while (!stopSignal.signal.aborted) {
      for (const isAway of [true, false]) {
        await retryWhileDown(() =>
          database.pool.query('update account set status = $2 where account_id = $1', [
            accountId,
            isAway ? 'inactive' : 'active',
          ]),
        );
        if (!(await isNoted(accountId, isAway))) lostCount += 1;
      }
      counts.set(accountId, (counts.get(accountId) ?? 0) + 1);
    }
  }
  const running = Promise.all(members.map(({ accountId }) => comeAndGo(accountId)));
  // Handled where it is awaited: if the run fails, that error must be reported instead.
  running.catch(() => undefined);

  return async (): Promise<DutyReckoning> => {
    stopSignal.abort();
    await running;
    const { rows } = await database.pool.query<{ id: string; from: Date; until: Date | null }>(
      'select account_id as id, from_time as "from", until_time as until from duty_absence order by 1, 2',
    );
    const absences = [...counts.values()].reduce((all, one) => all + one, 0);
    const rowsWithin = rows.filter(({ id, from }, index) => {
      const before = rows[index - 1];
      return before?.id === id && (before.until === null || before.until > from);
    });
    const surplusCount = rows.length - absences;
    return {
      absences,
      doubled: Math.max(0, surplusCount) + rowsWithin.length,
      lost: lostCount + Math.max(0, -surplusCount),
    };
  };
}
