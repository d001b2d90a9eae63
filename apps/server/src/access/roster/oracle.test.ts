import { minuteMs } from '@spillway/plant-time/spans';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draws } from '../../testing/draws.ts';
import { onDutyAt } from './on-duty.ts';
import type { PersonRef, RosterFacts, RosterPlan } from './plan.ts';
import { spansOf } from './spans.ts';

const dayMinutes = 1440;
const zones = ['Asia/Ho_Chi_Minh', 'UTC', 'Asia/Tokyo', 'Europe/Berlin', 'Australia/Lord_Howe', 'America/Santiago'];
/** The turn of the year in any zone, and the days around clock changes in zones that have them. */
const edgeTimes = [
  ...zones.map((zone) => ({ zone, start: '2026-12-30' })),
  ...['2026-03-27', '2026-10-23'].map((start) => ({ zone: 'Europe/Berlin', start })),
  ...['2026-04-03', '2026-10-02'].map((start) => ({ zone: 'Australia/Lord_Howe', start })),
  ...['2026-04-03', '2026-09-04'].map((start) => ({ zone: 'America/Santiago', start })),
];

const wallClocks = new Map(
  zones.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
  ]),
);

/** Minutes since 1970 as local time counts them. */
function wallMinute(timeMs: number, zone: string): number {
  const [day = '', time = ''] = wallClocks.get(zone)!.format(timeMs).split(' ');
  return Date.parse(`${day}T${time}Z`) / minuteMs;
}

const keyOf = ({ accountId, name }: PersonRef) => accountId ?? name.toLowerCase();

/**
 * Simulates an observer who looks at the local clock every minute: a shift has begun once the clock has shown its start, also if the
 * clock is set back later.
 */
function* walkShifts(facts: RosterFacts, fromMs: number, toMs: number, nowMs: number) {
  const reached = new Map<string, number>();
  for (let timeMs = fromMs - 3 * dayMinutes * minuteMs; timeMs < toMs; timeMs += minuteMs) {
    for (const zone of zones) {
      if (!facts.plans.some(({ timeZone }) => timeZone === zone)) continue;
      reached.set(zone, Math.max(reached.get(zone) ?? 0, wallMinute(timeMs, zone)));
    }
    if (timeMs >= fromMs) yield { timeMs, names: namesAt(facts, reached, timeMs, Math.min(timeMs, nowMs)) };
  }
}

function namesAt(facts: RosterFacts, reached: Map<string, number>, timeMs: number, knownMs: number): string[] | null {
  const known = <T extends { knownFromMs: number; knownUntilMs: number | null }>(all: readonly T[]) =>
    all.filter((one) => one.knownFromMs <= knownMs && knownMs < (one.knownUntilMs ?? Infinity));
  const begun = known(facts.plans)
    .map((plan) => ({
      plan,
      first: plan.fromDay * dayMinutes + plan.shifts.find(({ isFlood }) => !isFlood)!.startMinute,
    }))
    .filter(({ plan, first }) => first <= reached.get(plan.timeZone)!)
    .toSorted((a, b) => a.first - b.first || a.plan.knownFromMs - b.plan.knownFromMs);
  const plan = begun.at(-1)?.plan;
  if (!plan) return null;
  const wall = reached.get(plan.timeZone)!;
  const isOn = facts.floods.some(({ fromMs, untilMs }) => fromMs <= timeMs && timeMs < (untilMs ?? Infinity));
  const newest = {
    usual: { start: -Infinity, crew: null as number | null },
    flood: { start: -Infinity, crew: null as number | null },
  };
  for (let day = Math.floor(wall / dayMinutes) - 2; day <= wall / dayMinutes; day++)
    for (const [index, shift] of plan.shifts.entries()) {
      const start = day * dayMinutes + shift.startMinute;
      const kind = shift.isFlood ? 'flood' : 'usual';
      if (start > wall || start < newest[kind].start) continue;
      let row = day - plan.fromDay;
      while (row < 0) row += plan.cycle.length;
      while (row >= plan.cycle.length) row -= plan.cycle.length;
      newest[kind] = { start, crew: plan.cycle[row]![index]! };
    }
  const of = (crew: number | null) => (crew === null ? [] : plan.crews[crew]!.people.map(keyOf));
  const names = [...new Set([...of(newest.usual.crew), ...(isOn ? of(newest.flood.crew) : [])])];
  for (const change of known(facts.overrides)) {
    if (timeMs < change.fromMs || timeMs >= change.toMs) continue;
    const at = change.out ? names.indexOf(keyOf(change.out)) : names.length;
    if (at < 0) continue;
    if (change.out) names.splice(at, 1);
    if (change.in && !names.includes(keyOf(change.in))) names.splice(at, 0, keyOf(change.in));
  }
  const absentOthers = facts.absences.filter((one) => one.fromMs <= timeMs && timeMs < (one.untilMs ?? Infinity));
  return names.filter((name) => !absentOthers.some(({ accountId }) => accountId === name));
}

const people: readonly PersonRef[] = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ accountId: name, name }));
const personArbitrary = fc.constantFrom(...people, { accountId: null, name: 'Khách' });

const scenario = fc
  .record({
    at: fc.constantFrom(...edgeTimes),
    length: fc.integer({ min: 1, max: 9 }),
  })
  .chain(({ at: { zone, start }, length }) => {
    const fromMs = Date.parse(`${start}T00:00Z`);
    const minute = fc.integer({ min: 0, max: 5 * dayMinutes }).map((one) => fromMs + one * minuteMs);
    const known = fc.record({
      knownFromMs: fc.oneof(fc.constant(0), minute),
      knownUntilMs: fc.oneof(fc.constant(null), minute),
    });
    const plan = fc
      .record({
        shifts: fc.uniqueArray(
          fc.oneof(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 0, max: 14 })).map((quarter) => quarter * 15),
          {
            minLength: 1,
            maxLength: 4,
          },
        ),
        crews: fc.array(fc.subarray([...people]), { minLength: 1, maxLength: 4 }),
        cells: fc.array(fc.integer({ min: -1, max: 3 }), { minLength: 36, maxLength: 36 }),
        inFlood: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
        fromDay: fc.integer({ min: -8, max: 3 }),
        timeZone: fc.oneof({ weight: 4, arbitrary: fc.constant(zone) }, fc.constantFrom(...zones)),
        known,
      })
      .map(
        ({ shifts, crews, cells, inFlood, fromDay, timeZone, known: since }, index = 0): RosterPlan => ({
          planId: `plan${index}`,
          fromDay: fromMs / 86_400_000 + fromDay,
          timeZone,
          shifts: shifts
            .toSorted((a, b) => a - b)
            .map((startMinute, at) => ({
              name: `Ca ${at}`,
              startMinute,
              // At least one shift applies outside floods too.
              ...(at > 0 && inFlood[at] ? { isFlood: true as const } : {}),
            })),
          crews: crews.map((members, at) => ({ name: `Kíp ${at}`, people: members })),
          cycle: Array.from({ length }, (_, day) =>
            shifts.map((_shift, at) => {
              const cell = cells[(day * 4 + at) % 36]!;
              return cell < 0 || cell >= crews.length ? null : cell;
            }),
          ),
          ...since,
        }),
      );
    const override = fc
      .record({
        at: minute,
        minutes: fc.integer({ min: 1, max: 2000 }),
        out: personArbitrary,
        in: personArbitrary,
        known,
        kind: fc.nat(5),
      })
      .map(({ at, minutes, out, in: replacement, known: since, kind }) => ({
        overrideId: `${at}`,
        fromMs: at,
        toMs: at + minutes * minuteMs,
        out: kind === 0 ? null : out,
        in: kind === 1 ? null : replacement,
        ...since,
      }));
    const absence = fc
      .record({ accountId: fc.constantFrom('a', 'b', 'c'), fromMs: minute, until: fc.option(fc.nat(3000)) })
      .map(({ accountId, fromMs: since, until }) => ({
        accountId,
        fromMs: since,
        untilMs: until === null ? null : since + until * minuteMs,
      }));
    const flood = fc.record({ fromMs: minute, until: fc.option(fc.nat(3000)) }).map(({ fromMs: since, until }) => ({
      fromMs: since,
      untilMs: until === null ? null : since + until * minuteMs,
    }));
    return fc.record({
      fromMs: fc.constant(fromMs),
      nowMs: minute,
      facts: fc.record({
        // If two plans begin at the same local minute, their time zones decide which began first.
        plans: fc.uniqueArray(plan, { minLength: 1, maxLength: 3, selector: ({ fromDay }) => Math.floor(fromDay / 2) }),
        overrides: fc.array(override, { maxLength: 5 }),
        absences: fc.array(absence, { maxLength: 2 }),
        floods: fc.array(flood, { maxLength: 2 }),
      }),
    });
  });

describe('who is on duty', () => {
  it('is what somebody who watches the clock minute by minute finds, over changes of the clock and the turn of a year', () => {
    fc.assert(
      fc.property(scenario, ({ fromMs, nowMs, facts }) => {
        const toMs = fromMs + 4 * dayMinutes * minuteMs;
        const spans = spansOf(facts, { fromMs, toMs }, nowMs);
        let index = 0;
        for (const { timeMs, names } of walkShifts(facts, fromMs, toMs, nowMs)) {
          while (index < spans.length && spans[index]!.toMs <= timeMs) index++;
          const span = spans[index];
          const found = span && span.fromMs <= timeMs ? span.people.map(({ person }) => keyOf(person)) : null;
          const at = new Date(timeMs).toISOString();
          if (JSON.stringify(found) !== JSON.stringify(names)) expect({ at, found }).toEqual({ at, found: names });
          if (timeMs % (97 * minuteMs) !== 0) continue;
          const dutyPart = onDutyAt(facts, timeMs, Math.min(timeMs, nowMs));
          expect(dutyPart?.people.map(({ person }) => keyOf(person)) ?? null).toEqual(names);
        }
      }),
      { numRuns: draws(40), seed: 20_260_618 },
    );
  });
});
