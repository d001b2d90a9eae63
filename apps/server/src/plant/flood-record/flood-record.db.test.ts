import { plantFile } from '@spillway/contract/plant/file';
import { floodRecord as contract } from '@spillway/contract/plant/flood-record/flood-record';
import { plantHistory } from '@spillway/contract/plant/history/history';
import { describe, expect, it } from 'vitest';
import { trailOf } from '../../access/testing/trail.ts';
import { expectGuarded, expectGuardedRead, plantSetup } from '../testing/plant-setup.ts';

const setup = plantSetup();
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
const as = (body: object, user = setup.engineer) => ({ token: user.token, hydro: 'OWN', body });
const read = () => setup.node.ok(contract.read, { token: setup.engineer.token, hydro: 'OWN' });
const refusalDetail = async (body: object) => (await setup.node.refused(contract.save, as(body))).details;

describe('the record of typed floods', () => {
  it('is guarded', async () => {
    await expectGuarded(setup, contract.save, record);
    await expectGuardedRead(setup, contract.read);
    const reader = await setup.people.person({ permissions: ['report'], plants: ['OWN'] });
    expect(await setup.node.ok(contract.read, { token: reader.token, hydro: 'OWN' })).toMatchObject({
      may: { update: false },
    });
    expect(await setup.node.outcome(contract.save, as(record, reader))).toBe('forbidden');
  });

  it('is empty at first, saved whole, on the trail and in the versions', async () => {
    expect(await read()).toMatchObject({ floods: [], periods: [], version: 0 });
    expect(await setup.node.ok(contract.save, as({ ...record, version: 0 }))).toMatchObject({ ...record, version: 1 });
    expect(await setup.node.ok(contract.save, as({ ...record, version: 1 }))).toMatchObject({ version: 1 });
    const fewer = { ...record, floods: record.floods.slice(0, 1), version: 1 };
    expect(await setup.node.ok(contract.save, as(fewer))).toMatchObject({ version: 2 });
    expect(await setup.node.outcome(contract.save, as({ ...record, version: 1 }, setup.colleague))).toBe(
      'conflict.changed',
    );
    expect(await trailOf(setup.test.database, 'OWN')).toMatchObject([
      { action: 'flood_record.update', before: null },
      { action: 'flood_record.update', before: { floods: record.floods }, after: { floods: fewer.floods } },
    ]);
    const versions = { token: setup.engineer.token, hydro: 'OWN', query: { kind: 'flood_record', id: 'OWN' } };
    expect(await setup.node.ok(plantHistory.of, versions as never)).toHaveLength(2);
  });

  it.each([
    [{ floods: [...record.floods, { year: 2020, peak: 1 }] }, 'floods.2.year', 'duplicate'],
    [{ floods: [{ year: 2027, peak: 1 }] }, 'floods.0.year', 'year_ahead'],
    [{ floods: [{ year: 2020, peak: 0 }] }, 'floods.0.peak', 'too_small'],
    [{ periods: [{ ...record.periods[0], to_year: 1899, floods: [] }] }, 'periods.0.to_year', 'year_order'],
    [{ periods: [record.periods[0], { ...record.periods[0], floods: [] }] }, 'periods.1.from_year', 'years_overlap'],
    [{ periods: [{ ...record.periods[0], to_year: 1963 }] }, 'periods.0.floods.0.year', 'year_outside'],
    [{ periods: [{ ...record.periods[0], threshold: 7000 }] }, 'periods.0.floods.0.peak', 'flood_below_threshold'],
  ])('is refused where it cannot be: %o', async (invalidValue, field, code) => {
    expect(await refusalDetail({ ...record, ...invalidValue })).toMatchObject([{ field, code }]);
  });

  it('travels in the plant file, and comes back as it went', async () => {
    const headers = { authorization: `Bearer ${setup.chief.token}`, hydro: 'OWN' };
    const file = (await setup.node.http.inject({ method: 'GET', url: '/api/renew/v1/plant/export', headers })).json();
    expect(file.flood_record).toMatchObject([{ floods: [{ year: 2020, peak: 4180 }] }]);
    const changes = async (wantedChanges: object) => {
      const body = { file: { ...file, ...wantedChanges }, dry_run: true, recompute_past: true };
      const answer = await setup.node.ok(plantFile.import, as(body, setup.chief) as never);
      return answer.changes.map(({ kind }) => kind);
    };
    expect(await changes({})).not.toContain('flood_record');
    expect(await changes({ flood_record: [] })).not.toContain('flood_record');
    expect(await changes({ flood_record: [record] })).toContain('flood_record');
  });
});
