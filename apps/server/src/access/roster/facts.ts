import { dayMs } from '@spillway/plant-time/spans';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { readFloodPeriods } from '../flood-periods/flood-periods.ts';
import { readCandidates } from './people-store.ts';
import type { Absence, RosterFacts, RosterPlan } from './plan.ts';
import { readAbsences, readOverrides, readPlans, type StoredOverride, type StoredPlan } from './store.ts';

interface StoredFacts extends RosterFacts {
  readonly plans: readonly StoredPlan[];
  readonly overrides: readonly StoredOverride[];
}

/** All data that determines who is on duty in a period, with the accounts as they are now. */
export async function readFacts(
  db: Kysely<Schema>,
  hydroCode: string,
  period: { readonly fromMs: number; readonly toMs: number },
  now: Date,
): Promise<StoredFacts> {
  // A plan replaced before the period is not used; for the future the present plan is used.
  const since = new Date(Math.min(period.fromMs, now.getTime()) - dayMs);
  const searchPeriod = { from: new Date(period.fromMs - dayMs), to: new Date(period.toMs) };
  const [floods, plans, overrides, absences, candidates] = await Promise.all([
    readFloodPeriods(db, hydroCode, since),
    readPlans(db, hydroCode, since),
    readOverrides(db, hydroCode, searchPeriod),
    readAbsences(db, hydroCode, since),
    readCandidates(db, hydroCode),
  ]);
  const present = new Set(candidates.map(({ accountId }) => accountId));
  const namedAccounts = accountsOf(plans, overrides);
  return { floods, plans, overrides, absences: factsKnownNow(absences, namedAccounts, present, now.getTime()) };
}

export function accountsOf(
  plans: readonly RosterPlan[],
  overrides: readonly Pick<StoredOverride, 'in'>[],
): Set<string> {
  const people = [
    ...plans.flatMap(({ crews }) => crews.flatMap((crew) => crew.people)),
    ...overrides.map((one) => one.in),
  ];
  return new Set(people.flatMap((one) => (one?.accountId ? [one.accountId] : [])));
}

/** Recorded absences lag by one check, so for the present and future the accounts themselves are used. */
function factsKnownNow(
  absences: readonly Absence[],
  namedAccounts: ReadonlySet<string>,
  present: ReadonlySet<string>,
  nowMs: number,
): Absence[] {
  const past = absences.map((one) => ({ ...one, untilMs: Math.min(one.untilMs ?? nowMs, nowMs) }));
  const absentAccounts = [...namedAccounts].filter((accountId) => !present.has(accountId));
  return [...past, ...absentAccounts.map((accountId) => ({ accountId, fromMs: nowMs, untilMs: null }))];
}
