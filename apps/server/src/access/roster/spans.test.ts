import { dayMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import type { RosterFacts, RosterPlan } from './plan.ts';
import { futureSpans, spansOf } from './spans.ts';

const dayOf = (text: string) => Date.parse(`${text}T00:00Z`) / dayMs;
const at = (text: string) => Date.parse(text);
const person = (name: string) => ({ accountId: null, name });

const plan = (timeZone: string, starts: readonly number[], from = '2026-01-01'): RosterPlan => ({
  planId: 'plan',
  fromDay: dayOf(from),
  timeZone,
  shifts: starts.map((startMinute, index) => ({ name: `Ca ${index + 1}`, startMinute })),
  crews: [
    { name: 'A', people: [person('An')] },
    { name: 'B', people: [person('Bình')] },
  ],
  cycle: [starts.map((_, index) => index % 2), starts.map((_, index) => (index + 1) % 2)],
  knownFromMs: 0,
  knownUntilMs: null,
});
const of = (one: RosterPlan): RosterFacts => ({ plans: [one], overrides: [], absences: [], floods: [] });
const begins = (facts: RosterFacts, from: string, to: string) =>
  spansOf(facts, { fromMs: at(from), toMs: at(to) }, 0).map(({ fromMs, shift }) => [
    new Date(fromMs).toISOString().slice(5, 16),
    shift,
  ]);

describe('the shifts of a plan', () => {
  it('begin with the jump where the clock is put forward over their time, one after the other', () => {
    const facts = of(plan('Europe/Berlin', [135, 180, 840]));
    expect(begins(facts, '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z')).toEqual([
      ['03-28T23:00', 'Ca 3'],
      ['03-29T01:00', 'Ca 2'],
      ['03-29T12:00', 'Ca 3'],
    ]);
    expect(begins(of(plan('Europe/Berlin', [135, 840])), '2026-03-29T00:00:00Z', '2026-03-29T12:00:00Z')).toEqual([
      ['03-29T00:00', 'Ca 2'],
      ['03-29T01:00', 'Ca 1'],
    ]);
  });

  it('begin once where the clock shows their time twice, and the night is an hour longer', () => {
    const facts = of(plan('Europe/Berlin', [150, 1320]));
    expect(begins(facts, '2026-10-24T12:00:00Z', '2026-10-25T21:00:00Z')).toEqual([
      ['10-24T12:00', 'Ca 1'],
      ['10-24T20:00', 'Ca 2'],
      ['10-25T00:30', 'Ca 1'],
    ]);
  });

  it('go on over the turn of a year, and the next hand-overs are told', () => {
    const facts = of(plan('Asia/Ho_Chi_Minh', [360, 1080], '2026-12-31'));
    const now = at('2026-12-31T20:00:00Z');
    const { now: found, next } = futureSpans(facts, now, now, 2);
    expect([found?.shift, found?.people[0]?.person.name]).toEqual(['Ca 2', 'Bình']);
    // The second day of the rotation begins with the crew of the night before: one span of people, two shifts.
    expect(next.map(({ fromMs, people }) => [new Date(fromMs).toISOString(), people[0]?.person.name])).toEqual([
      ['2026-12-31T23:00:00.000Z', 'Bình'],
      ['2027-01-01T11:00:00.000Z', 'An'],
    ]);
  });

  it('follow changes in the order in which they were made', () => {
    const period = { fromMs: at('2026-10-18T00:00:00Z'), toMs: at('2026-10-18T04:00:00Z') };
    const known = { ...period, knownFromMs: 0, knownUntilMs: null };
    const visibleSpans = (overrides: RosterFacts['overrides']) => {
      const facts = { ...of(plan('Asia/Ho_Chi_Minh', [0])), overrides };
      return spansOf(facts, period, 0)[0]!.people.map(({ person: one }) => one.name);
    };
    const first = { ...known, overrideId: '1', out: person('Bình'), in: person('Chi') };
    const second = { ...known, overrideId: '2', out: person('Chi'), in: person('Dung') };
    const late = { ...known, overrideId: '3', out: person('Bình'), in: person('Em') };
    const planned = visibleSpans([]);
    expect(planned).toHaveLength(1);
    const out = person(planned[0]!);
    expect(visibleSpans([{ ...first, out }, second])).toEqual(['Dung']);
    expect(
      visibleSpans([
        { ...first, out },
        { ...late, out },
      ]),
    ).toEqual(['Chi']);
    expect(visibleSpans([second])).toEqual(planned);
  });
});
