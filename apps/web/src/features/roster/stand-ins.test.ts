import { describe, expect, it } from 'vitest';
import type { RosterPeriod, RosterSpan } from '../../shared/roster/queries.ts';
import { candidatesFor, shiftsOf } from './stand-ins.ts';

const [an, binh] = [
  { account_id: 'a', name: 'An' },
  { account_id: 'b', name: 'Bình' },
];
const guest = { account_id: null, name: 'Ông Bảy' };
const span = (from: string, ...people: { account_id: string | null; name: string }[]): RosterSpan => ({
  from,
  to: from.replace('06:', '14:'),
  day: from.slice(0, 10),
  shift: 'Ca 1',
  shift_from: from,
  crew: null,
  flood: null,
  people: people.map((one) => ({ ...one, instead_of: null, override_id: null })),
});
const plan = {
  crews: [
    { name: '1', people: [an] },
    { name: '2', people: [guest, { account_id: 'gone', name: 'Đã nghỉ' }] },
  ],
} as RosterPeriod['plans'][number];

describe('who may stand in', () => {
  it('are the people of the plan, then other accounts, without whoever is there and whoever is locked', () => {
    const found = candidatesFor(span('2026-10-18T06:00:00Z', an), { plans: [plan] }, [an, binh]);
    expect(found.map(({ name }) => name)).toEqual(['Ông Bảy', 'Bình']);
  });

  it('are made even by a shift to come of somebody else', () => {
    const spans = [
      span('2026-10-17T06:00:00Z', binh),
      span('2026-10-19T06:00:00Z', an),
      span('2026-10-20T06:00:00Z', binh),
      span('2026-10-21T06:00:00Z'),
    ];
    const found = shiftsOf({ spans }, an, Date.parse('2026-10-18T00:00:00Z'));
    expect(found.map(({ day }) => day)).toEqual(['2026-10-20']);
  });
});
