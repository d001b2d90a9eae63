import { dayMs } from '@spillway/plant-time/spans';
import { createChanges } from './changes.ts';
import { currentlyPlanned, type Period, type RosterDeps, zoneOf } from './deps.ts';
import { readFacts } from './facts.ts';
import { type Candidate, readCandidates } from './people-store.ts';
import { isKnownAt } from './plan.ts';
import { createPlanning } from './planning.ts';
import { futureSpans, horizonMs, spansOf } from './spans.ts';
import { holdRoster, readVersion, type StoredPlan } from './store.ts';

interface ShownPlan {
  readonly plan: StoredPlan;
  readonly state: 'now' | 'later';
}

/** Who is on duty at a plant: shifts, crews, rotation and substitutions. */
export function createRoster(deps: RosterDeps) {
  const { database, clock } = deps;
  return {
    async read(hydroCode: string, period: Period) {
      const now = clock.now();
      const [facts, version, timeZone, { plans, inForce }] = await Promise.all([
        readFacts(database.sql, hydroCode, period, now),
        readVersion(database.sql, hydroCode),
        zoneOf(deps, hydroCode),
        currentlyPlanned(deps, database.sql, hydroCode),
      ]);
      const current = plans.find(({ planId }) => planId === inForce);
      const later = plans.filter(({ fromDay }) => fromDay > (current?.fromDay ?? Number.NEGATIVE_INFINITY));
      return {
        now,
        version,
        timeZone,
        plans: [
          ...(current ? [{ plan: current, state: 'now' }] : []),
          ...later.map((plan) => ({ plan, state: 'later' })),
        ] as readonly ShownPlan[],
        spans: spansOf(facts, period, now.getTime()),
        overrides: facts.overrides.filter((one) => one.knownUntilMs === null && one.toMs > period.fromMs),
      };
    },

    /** `at` null: now. */
    async onDuty(hydroCode: string, at: Date | null, next: number) {
      const now = clock.now();
      const timeMs = (at ?? now).getTime();
      const period = { fromMs: timeMs - dayMs, toMs: timeMs + horizonMs };
      const facts = await readFacts(database.sql, hydroCode, period, now);
      const knownAtMs = Math.min(timeMs, now.getTime());
      return {
        at: new Date(timeMs),
        hasPlan: facts.plans.some((one) => isKnownAt(one, knownAtMs)),
        ...futureSpans(facts, timeMs, now.getTime(), next),
      };
    },

    candidates: (hydroCode: string): Promise<Candidate[]> => readCandidates(database.sql, hydroCode),
    hold: holdRoster,
    planning: createPlanning(deps),
    changes: createChanges(deps),
  };
}

export type Roster = ReturnType<typeof createRoster>;
