import { basin as contract } from '@spillway/contract/plant/basin/basin';
import type { BasinContent } from '@spillway/contract/plant/basin/shape';
import { catchments } from '@spillway/contract/plant/catchments/catchments';
import { plantFile } from '@spillway/contract/plant/file';
import { stations } from '@spillway/contract/plant/stations/stations';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { expectGuarded, expectGuardedRead, plantSetup } from '../testing/plant-setup.ts';
import { stationBody } from '../testing/station-body.ts';

const setup = plantSetup();
let forecaster: Person;
let content: BasinContent;

beforeAll(async () => {
  const { node, engineer, people } = setup;
  const stationEditor = await people.person({ permissions: ['stations.update'], plants: ['OWN'] });
  forecaster = await people.person({ permissions: ['forecast.tt08'], plants: ['OWN'] });
  const emptyAnswer = await node.ok(contract.proposal, { token: engineer.token, hydro: 'OWN' });
  expect(emptyAnswer.content).toBeNull();
  const catchment = { name: 'Lưu vực', area: 412, runoff_coefficient: null, rank: 0 };
  await node.ok(catchments.add, { token: engineer.token, hydro: 'OWN', body: catchment });
  const first = stationBody({ station_code: 'M1', thiessen_coefficient: 1 });
  await node.ok(stations.add, { token: stationEditor.token, hydro: 'OWN', body: first } as never);
  content = (await node.ok(contract.proposal, { token: engineer.token, hydro: 'OWN' })).content!;
});

const list = () => setup.node.ok(contract.list, { token: forecaster.token, hydro: 'OWN' });
const newest = async () => (await list()).versions[0]?.basin_id ?? null;
const save = async (change: object = {}) => {
  const body = { reason: 'Hiệu chỉnh', content, seen_basin_id: await newest(), in_flood: false, ...change };
  return { token: forecaster.token, hydro: 'OWN', body } as never;
};
const other = (surface_max: number): BasinContent => ({
  ...content,
  parts: content.parts.map((part) => ({ ...part, parameters: { ...part.parameters, surface_max } })),
});

describe('the basin as a model', () => {
  it('is proposed from what the plant says of itself', () => {
    expect(content.parts).toMatchObject([{ name: 'Lưu vực', area: 412, gauges: [{ station_code: 'M1', weight: 1 }] }]);
    expect(content.origin).toBe('regional');
  });

  it('is guarded: taken into force by who describes the plant or forecasts', async () => {
    await expectGuardedRead(setup, contract.list);
    await expectGuarded(setup, contract.save, { reason: 'Thử', content, seen_basin_id: null, in_flood: false });
    const { basin_id } = await setup.node.ok(contract.save, await save());
    const one = { token: forecaster.token, hydro: 'OWN', query: { basin_id } };
    expect((await setup.node.ok(contract.one, one)).content).toEqual(content);
    expect(await setup.node.outcome(contract.one, { ...one, token: setup.guest.token })).toBe('forbidden');
    const otherPlantCall = { token: setup.chief.token, hydro: 'OTHER', query: { basin_id } };
    expect(await setup.node.outcome(contract.one, otherPlantCall)).toBe('basin.not_found');
    expect((await list()).may).toEqual({ save: true });
  });

  it('the next set ends the one before from then on, and of two people the second is told', async () => {
    const before = (await newest())!;
    setup.clock.set(new Date(setup.clock.now().getTime() + 60_000));
    const created = await setup.node.ok(contract.save, await save({ reason: 'Sau lũ', content: other(22) }));
    const { versions } = await list();
    expect(versions[0]).toMatchObject({ reason: 'Sau lũ', counts_until: null, area: 412, parts: 1 });
    expect(versions[1]).toMatchObject({ basin_id: before, counts_until: created.counts_from });
    expect(await setup.node.outcome(contract.save, await save({ content: other(23), seen_basin_id: before }))).toBe(
      'basin.changed_meanwhile',
    );
    expect((await setup.node.ok(contract.save, await save({ content: other(22) }))).basin_id).toBe(created.basin_id);
  });

  it('what cannot be meant so is refused at its field, in words', async () => {
    const gauges = [{ station_code: 'M404', weight: 1 }];
    const invalidBody = { ...content, parts: content.parts.map((part) => ({ ...part, gauges })) };
    const answer = await setup.node.refused(contract.save, await save({ content: invalidBody }));
    expect(answer.details).toMatchObject([
      { field: 'content.parts.0.gauges.0.station_code', message: expect.stringContaining('M404') },
    ]);
  });

  it('travels in the plant file, and comes back as it went', async () => {
    const as = (body: object) => ({ token: setup.chief.token, hydro: 'OWN', body }) as never;
    await setup.node.ok(contract.save, await save({ reason: 'Trong tệp', content: other(25) }));
    const headers = { authorization: `Bearer ${setup.chief.token}`, hydro: 'OWN' };
    const file = (await setup.node.http.inject({ method: 'GET', url: '/api/renew/v1/plant/export', headers })).json();
    expect(file.basin).toEqual([{ reason: 'Trong tệp', basin: other(25) }]);
    const importFile = (wantedFile: object) =>
      setup.node.ok(plantFile.import, as({ file: wantedFile, dry_run: true, recompute_past: true }));
    const kinds = async (wantedFile: object) => (await importFile(wantedFile)).changes.map(({ kind }) => kind);
    expect(await kinds(file)).not.toContain('basin');
    expect(await kinds({ ...file, basin: [{ reason: 'Trong tệp', basin: other(9) }] })).toContain('basin');
    // Imports into a new plant whose stations come from the same file.
    const copied = { file, dry_run: true, recompute_past: true, new_hydro_code: 'COPY' };
    const response = await setup.node.ok(plantFile.import, as(copied));
    expect(response.changes.map(({ kind }) => kind)).toContain('basin');
  });
});
