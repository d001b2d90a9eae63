import type { Kysely } from 'kysely';
import { checkRepeatedly } from '../../platform/check-repeatedly.ts';
import type { Clock } from '../../platform/clock.ts';
import { isTrusted } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Found } from '../../platform/health/conditions/conditions.ts';
import type { Log } from '../../platform/log.ts';
import type { Figures } from '../../platform/metrics/metrics.ts';
import { system } from '../actor.ts';
import type { TimeZones } from '../sessions/sessions.ts';
import { accountsOf, readFacts } from './facts.ts';
import { onDutyAt } from './on-duty.ts';
import { readCandidates } from './people-store.ts';
import { isKnownAt } from './plan.ts';
import type { Roster } from './roster.ts';
import { plannedPlants, readAbsences, writeAbsences } from './store.ts';

const checkEveryMs = 20_000;

interface RosterState {
  readonly hydroCode: string;
  readonly name: string;
  /** Null without a plan in force. */
  readonly people: number | null;
  readonly shift: string;
}

interface LookDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly timeZones: TimeZones;
  readonly duty: Pick<Roster, 'hold' | 'planning'>;
}

/** Checks changes that no user saved: nobody is on duty, an account was locked, or the plant's time zone changed. */
export function createRosterLook({ database, clock, log, timeZones, duty }: LookDeps) {
  let seen: readonly RosterState[] = [];

  /** Shifts use the new time zone from now on; past ones stay in the old one. */
  async function refreshTimeZone(hydroCode: string): Promise<void> {
    const timeZone = (await timeZones([hydroCode])).get(hydroCode);
    if (timeZone === undefined) return;
    const nowMs = clock.now().getTime();
    const { plans } = await readFacts(database.sql, hydroCode, { fromMs: nowMs, toMs: nowMs }, clock.now());
    if (!plans.some((one) => one.knownUntilMs === null && one.timeZone !== timeZone)) return;
    await database.transaction(async (tx) => {
      if (!(await duty.hold(tx, hydroCode))) return;
      const facts = await readFacts(tx, hydroCode, { fromMs: nowMs, toMs: nowMs }, clock.now());
      for (const plan of facts.plans)
        if (plan.knownUntilMs === null && plan.timeZone !== timeZone)
          await duty.planning.putBySystem(tx, system, hydroCode, { ...plan, timeZone });
    });
  }

  async function absencesOf(db: Kysely<Schema>, hydroCode: string) {
    const at = clock.now();
    const { plans, overrides } = await readFacts(db, hydroCode, { fromMs: at.getTime(), toMs: at.getTime() }, at);
    const namedAccounts = accountsOf(plans, overrides);
    const present = new Set((await readCandidates(db, hydroCode)).map(({ accountId }) => accountId));
    const open = (await readAbsences(db, hydroCode, at)).filter(({ untilMs }) => untilMs === null);
    const goneAccountIds = [...namedAccounts].filter(
      (id) => !present.has(id) && !open.some(({ accountId }) => accountId === id),
    );
    const back = open.map(({ accountId }) => accountId).filter((id) => present.has(id));
    return { gone: goneAccountIds, back, at };
  }

  /**
   * Stored, so that past rosters show who was locked at that time. Reads and writes under one lock: otherwise a node
   * suspended in between could record someone as absent who is back.
   */
  async function noteAbsences(hydroCode: string): Promise<void> {
    const { gone, back } = await absencesOf(database.sql, hydroCode);
    if (gone.length + back.length === 0) return;
    await database.transaction(async (tx) => {
      if (await duty.hold(tx, hydroCode)) await writeAbsences(tx, hydroCode, await absencesOf(tx, hydroCode));
    });
  }

  async function checkPlant({ hydroCode, name }: { hydroCode: string; name: string }): Promise<RosterState> {
    await refreshTimeZone(hydroCode);
    await noteAbsences(hydroCode);
    const now = clock.now();
    const nowMs = now.getTime();
    const facts = await readFacts(database.sql, hydroCode, { fromMs: nowMs, toMs: nowMs + 1 }, now);
    const dutyPart = facts.plans.some((one) => isKnownAt(one, nowMs)) ? onDutyAt(facts, nowMs, nowMs) : null;
    return { hydroCode, name, people: dutyPart?.people.length ?? null, shift: dutyPart?.shift ?? '' };
  }

  /** While the clock is not trusted, the roster is not reported. */
  async function checkRoster(): Promise<void> {
    if (!isTrusted(clock)) return;
    const found: RosterState[] = [];
    for (const plant of await plannedPlants(database.sql)) found.push(await checkPlant(plant));
    seen = found;
  }

  return {
    look: checkRoster,
    ...checkRepeatedly(checkRoster, checkEveryMs, (error) =>
      log.warn({ err: error }, 'who is on duty could not be looked at'),
    ),
    found: (): readonly Found[] =>
      seen
        .filter(({ people }) => people === 0)
        .map(({ hydroCode, name, shift }) => ({
          code: 'duty_nobody',
          facts: { about: hydroCode, plant: hydroCode, name, shift },
        })),
    figures: {
      room: 'duty',
      kinds: {
        spillway_people_on_duty: {
          help: 'People on duty now by the shift plan of a plant; 0: nobody. Absent where no plan is in force',
          labels: ['plant'],
        },
      },
      read: async () => ({
        spillway_people_on_duty: seen.flatMap(({ hydroCode, people }) =>
          people === null ? [] : [{ labels: { plant: hydroCode }, value: people }],
        ),
      }),
    } satisfies Figures,
  };
}
