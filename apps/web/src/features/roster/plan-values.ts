import { rotate } from '@spillway/contract/access/roster/rotation';
import type { RosterCandidate, RosterPlan } from '../../shared/roster/queries.ts';

export interface PlanValues {
  readonly from_day: string;
  readonly shifts: readonly { readonly name: string; readonly start: string; readonly is_flood: boolean }[];
  /** Accounts by id, others by name. */
  readonly crews: readonly { readonly name: string; readonly people: readonly string[] }[];
  readonly in_a_row: number;
  readonly cycle: readonly (readonly (number | null)[])[];
}

export const patterns = { three: ['06:00', '14:00', '22:00'], two: ['06:00', '18:00'] } as const;

type NumberFormat = (number: number) => string;

export const shiftsLike = (starts: readonly string[], shiftNameOf: NumberFormat): PlanValues['shifts'] =>
  starts.map((start, index) => ({ name: shiftNameOf(index + 1), start, is_flood: false }));

/** Default plan: four crews on 06-14-22, without people yet. */
export function firstPlan(today: string, shift: NumberFormat, crew: NumberFormat): PlanValues {
  return {
    from_day: today,
    shifts: shiftsLike(patterns.three, shift),
    crews: [1, 2, 3, 4].map((number) => ({ name: crew(number), people: [] })),
    in_a_row: 2,
    cycle: rotate(3, 4, 2),
  };
}

export const valuesOf = (plan: RosterPlan): PlanValues => ({
  from_day: plan.from_day,
  shifts: plan.shifts,
  crews: plan.crews.map(({ name, people }) => ({ name, people: people.map((one) => one.account_id ?? one.name) })),
  in_a_row: Math.max(1, Math.round(plan.cycle.length / plan.crews.length)),
  cycle: plan.cycle,
});

/** Adjusts the rotation to the current shifts and crews, which are edited above it. */
export const fitted = (cycle: PlanValues['cycle'], shifts: number, crews: number): (number | null)[][] =>
  cycle.map((row) =>
    Array.from({ length: shifts }, (_, index) => {
      const cell = row[index] ?? null;
      return cell !== null && cell < crews ? cell : null;
    }),
  );

export function sentOf(values: PlanValues, accounts: readonly RosterCandidate[], plan: RosterPlan | null) {
  const knownPeople = [...accounts, ...(plan?.crews.flatMap(({ people }) => people) ?? [])];
  const personOf = (key: string) => {
    const found = knownPeople.find(({ account_id }) => account_id === key);
    return found ? { account_id: found.account_id, name: found.name } : { account_id: null, name: key.trim() };
  };
  return {
    from_day: values.from_day,
    shifts: values.shifts.map(({ name, start, is_flood }) => ({ name: name.trim(), start, is_flood })),
    crews: values.crews.map(({ name, people }) => ({ name: name.trim(), people: people.map(personOf) })),
    cycle: fitted(values.cycle, values.shifts.length, values.crews.length),
  };
}
