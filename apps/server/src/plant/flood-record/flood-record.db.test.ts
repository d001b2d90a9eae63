import { plantFile } from '@spillway/contract/plant/file';
import { floodRecord as contract } from '@spillway/contract/plant/flood-record/flood-record';
import { plantHistory } from '@spillway/contract/plant/history/history';
import { describe, expect, it } from 'vitest';
import { trailOf } from '../../access/testing/trail.ts';
import { expectGuarded, expectGuardedRead, plantHouse } from '../testing/plant-house.ts';

const house = plantHouse();
const record = {
  floods: [
    { year: 2020, peak: 4180 },
    { year: 2021, peak: 950.5 },
  ],
  periods: [
    {
      from_year: 1900,
      to_year: 1975,
      threshold: 4000,
      source: 'Vết lũ ở Hội Khách',
      floods: [{ year: 1964, peak: 6200 }],
    },
  ],
};
const as = (body: object, who = house.engineer) => ({ token: who.token, hydro: 'OWN', body });
const read = () => house.node.ok(contract.read, { token: house.engineer.token, hydro: 'OWN' });
const refusedAt = async (body: object) => (await house.node.refused(contract.save, as(body))).details;

describe('the record of typed floods', () => {
  it('is guarded', async () => {
    await expectGuarded(house, contract.save, record);
    await expectGuardedRead(house, contract.read);
    const reader = await house.people.person({ permissions: ['report'], plants: ['OWN'] });
    expect(await house.node.ok(contract.read, { token: reader.token, hydro: 'OWN' })).toMatchObject({
      may: { update: false },
    });
    expect(await house.node.outcome(contract.save, as(record, reader))).toBe('forbidden');
  });

  it('is empty at first, saved whole, on the trail and in the versions', async () => {
    expect(await read()).toMatchObject({ floods: [], periods: [], version: 0 });
    expect(await house.node.ok(contract.save, as({ ...record, version: 0 }))).toMatchObject({ ...record, version: 1 });
    expect(await house.node.ok(contract.save, as({ ...record, version: 1 }))).toMatchObject({ version: 1 });
    const fewer = { ...record, floods: record.floods.slice(0, 1), version: 1 };
    expect(await house.node.ok(contract.save, as(fewer))).toMatchObject({ version: 2 });
    expect(await house.node.outcome(contract.save, as({ ...record, version: 1 }, house.colleague))).toBe(
      'conflict.changed',
    );
    expect(await trailOf(house.test.database, 'OWN')).toMatchObject([
      { action: 'flood_record.update', before: null },
      { action: 'flood_record.update', before: { floods: record.floods }, after: { floods: fewer.floods } },
    ]);
    const versions = { token: house.engineer.token, hydro: 'OWN', query: { kind: 'flood_record', id: 'OWN' } };
    expect(await house.node.ok(plantHistory.of, versions as never)).toHaveLength(2);
  });

  it.each([
    [{ floods: [...record.floods, { year: 2020, peak: 1 }] }, 'floods.2.year', 'duplicate'],
    [{ floods: [{ year: 2027, peak: 1 }] }, 'floods.0.year', 'year_ahead'],
    [{ floods: [{ year: 2020, peak: 0 }] }, 'floods.0.peak', 'too_small'],
    [{ periods: [{ ...record.periods[0], to_year: 1899, floods: [] }] }, 'periods.0.to_year', 'year_order'],
    [{ periods: [record.periods[0], { ...record.periods[0], floods: [] }] }, 'periods.1.from_year', 'years_overlap'],
    [{ periods: [{ ...record.periods[0], to_year: 1963 }] }, 'periods.0.floods.0.year', 'year_outside'],
    [{ periods: [{ ...record.periods[0], threshold: 7000 }] }, 'periods.0.floods.0.peak', 'flood_below_threshold'],
  ])('is refused where it cannot be: %o', async (wrong, field, code) => {
    expect(await refusedAt({ ...record, ...wrong })).toMatchObject([{ field, code }]);
  });

  it('travels in the plant file, and comes back as it went', async () => {
    const headers = { authorization: `Bearer ${house.chief.token}`, hydro: 'OWN' };
    const file = (await house.node.http.inject({ method: 'GET', url: '/api/renew/v1/plant/export', headers })).json();
    expect(file.flood_record).toMatchObject([{ floods: [{ year: 2020, peak: 4180 }] }]);
    const changes = async (wanted: object) => {
      const body = { file: { ...file, ...wanted }, dry_run: true, recompute_past: true };
      const answer = await house.node.ok(plantFile.import, as(body, house.chief) as never);
      return answer.changes.map(({ kind }) => kind);
    };
    expect(await changes({})).not.toContain('flood_record');
    expect(await changes({ flood_record: [] })).not.toContain('flood_record');
    expect(await changes({ flood_record: [record] })).toContain('flood_record');
  });
});
