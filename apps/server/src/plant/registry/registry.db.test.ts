import { plants } from '@spillway/contract/access/plants';
import { catchments } from '@spillway/contract/plant/catchments/catchments';
import { plantHistory } from '@spillway/contract/plant/history/history';
import { outlines } from '@spillway/contract/plant/outlines/outlines';
import { plantRegistry } from '@spillway/contract/plant/registry';
import { settings } from '@spillway/contract/plant/settings/settings';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { trailOf } from '../../access/testing/trail.ts';
import { plantSetup } from '../testing/plant-setup.ts';

const setup = plantSetup();
const by = (body: object, hydro?: string) => ({ token: setup.chief.token, body, ...(hydro ? { hydro } : {}) });
const create = (hydro_code: string, name = `Thủy điện ${hydro_code}`) =>
  setup.node.ok(plantRegistry.create, by({ hydro_code, name }));

describe('the plants', () => {
  it('are the system’s to make, rename and delete', async () => {
    const body = { hydro_code: 'OWN', name: 'Tên' };
    for (const route of [plantRegistry.create, plantRegistry.rename, plantRegistry.remove]) {
      expect(await setup.node.outcome(route, { body })).toBe('auth.required');
      expect(await setup.node.outcome(route, { token: setup.engineer.token, body })).toBe('forbidden');
      for (const language of ['vi', 'en'] as const) {
        const call = { ...by({ hydro_code: 'a b', name: ' ' }), language };
        expect(await setup.node.refused(route, call)).toMatchObject({
          status: 400,
          details: [
            { field: 'hydro_code', code: 'hydro_code' },
            { field: 'name', code: 'not_blank' },
          ],
        });
      }
    }
  });

  it('are seen by who made them at once, behind the plants seen before', async () => {
    const { chief, node } = setup;
    expect(await create('NEW')).toEqual({ hydro_code: 'NEW', name: 'Thủy điện NEW', version: 1 });
    const codes = (await node.ok(plants.list, { token: chief.token })).map(({ hydro_code }) => hydro_code);
    expect(codes).toEqual(['OWN', 'OTHER', 'NEW']);
    expect(await node.ok(settings.read, { token: chief.token, hydro: 'NEW' })).toMatchObject({ version: 0 });
    const body = { hydro_code: 'new', name: 'Khác' };
    expect(await node.outcome(plantRegistry.create, by(body))).toBe('plant.code_taken');
    expect(await node.outcome(plantRegistry.create, by({ ...body, hydro_code: 'NEW' }))).toBe('plant.code_taken');
  });

  it('have one name everywhere: the registry, the settings and the trail', async () => {
    const { chief, node, test } = setup;
    await create('NAMED', 'Tên cũ');
    const body = { hydro_code: 'NAMED', name: 'Tên mới', version: 1 };
    expect(await node.ok(plantRegistry.rename, by(body))).toMatchObject({ name: 'Tên mới', version: 2 });
    expect(await node.ok(plants.list, { token: chief.token })).toContainEqual({ hydro_code: 'NAMED', name: 'Tên mới' });
    expect(await node.ok(settings.read, { token: chief.token, hydro: 'NAMED' })).toMatchObject({ name: 'Tên mới' });
    const stale = await node.refused(plantRegistry.rename, by({ ...body, name: 'Tên khác' }));
    expect(stale).toMatchObject({ code: 'conflict.changed', details: [{ field: 'name', message: 'Now: Tên mới' }] });
    expect(await node.ok(plantRegistry.rename, by({ ...body, version: 2 }))).toMatchObject({ version: 2 });
    expect(await trailOf(test.database, 'NAMED')).toMatchObject([
      { action: 'plant.create', after: { name: 'Tên cũ' } },
      { action: 'plant.rename', before: { name: 'Tên cũ' }, after: { name: 'Tên mới' } },
    ]);
  });

  it('that are foreign look like none', async () => {
    const { node, people } = setup;
    const otherPlantPerson = await people.person({ permissions: ['system'], plants: ['OTHER'] });
    for (const route of [plantRegistry.rename, plantRegistry.remove])
      for (const hydro_code of ['OWN', 'NOWHERE']) {
        const body = { hydro_code, name: 'Thủy điện Sông Nhà' };
        expect(await node.outcome(route, { token: otherPlantPerson.token, body })).toBe('plant.forbidden');
      }
  });

  it('are deleted with all that is in them, and are remembered', async () => {
    const { chief, clock, node, test } = setup;
    await create('GONE');
    const hydro = 'GONE';
    const catchment = { name: 'Lưu vực', area: 1, runoff_coefficient: null, rank: 0 };
    await node.ok(catchments.add, by(catchment, hydro));
    const geojson = {
      type: 'Polygon',
      coordinates: [
        [
          [108, 14],
          [108.1, 14],
          [108.1, 14.1],
          [108, 14],
        ],
      ],
    };
    await node.ok(outlines.upload, by({ kind: 'contour', geojson }, hydro));
    const earlierTime = clock.now().toISOString();
    clock.advanceMs(60_000);
    expect(await node.outcome(plantRegistry.remove, by({ hydro_code: hydro, name: 'thủy điện' }))).toBe(
      'plant.name_differs',
    );
    expect(await node.outcome(plantRegistry.remove, by({ hydro_code: hydro, name: 'Thủy điện GONE' }))).toBe('ok');
    expect(await node.outcome(settings.read, { token: chief.token, hydro })).toBe('plant.forbidden');
    expect(await trailOf(test.database, 'GONE')).toMatchObject([{}, { action: 'plant.delete', after: null }]);

    await create('GONE');
    const at = (instant: string, kind = 'catchment') =>
      node.ok(plantHistory.at, { token: chief.token, hydro, query: { kind, instant } });
    expect(await at(earlierTime)).toMatchObject([{ name: 'Lưu vực', data: catchment }]);
    expect(await at(clock.now().toISOString())).toEqual([]);
    expect(await node.ok(catchments.list, { token: chief.token, hydro })).toEqual([]);
  });

  it('never become none, whoever deletes at the same moment', async () => {
    const { chief, node, test } = setup;
    await sql`delete from plant where hydro_code not in ('OWN', 'OTHER')`.execute(test.database.sql);
    const names = { OWN: 'Thủy điện Sông Nhà', OTHER: 'Thủy điện Sông Khác' };
    const outcomes = await Promise.all(
      Object.entries(names).map(([hydro_code, name]) =>
        node.outcome(plantRegistry.remove, { token: chief.token, body: { hydro_code, name } }),
      ),
    );
    expect(outcomes.toSorted()).toEqual(['ok', 'plant.last']);
  });
});
