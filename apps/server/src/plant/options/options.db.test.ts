import { catchments } from '@spillway/contract/plant/catchments/catchments';
import { options } from '@spillway/contract/plant/options/options';
import { describe, expect, it } from 'vitest';
import { plantSetup } from '../testing/plant-setup.ts';

const setup = plantSetup();

describe('the choices of the forms', () => {
  it('ask for a sign-in and one’s own plant', async () => {
    expect(await setup.node.outcome(options.list)).toBe('auth.required');
    expect(await setup.node.outcome(options.list, { token: setup.guest.token, hydro: 'OTHER' })).toBe(
      'plant.forbidden',
    );
  });

  it('are the specification’s, labelled in the caller’s language, with ids that do not depend on it', async () => {
    const { guest, node } = setup;
    const vi = await node.ok(options.list, { token: guest.token, language: 'vi' });
    const en = await node.ok(options.list, { token: guest.token, language: 'en' });
    expect(vi.station_types.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(vi.gate_types.map(({ id, category }) => [id, category])).toEqual([
      [1, 2],
      [2, 2],
      [3, 2],
      [4, 2],
      [5, 2],
      [6, 1],
      [7, 1],
    ]);
    expect(vi.gate_types[1]).toMatchObject({ name: 'Cửa van cung' });
    expect(en.gate_types[1]).toMatchObject({ name: 'Arc gate' });
    expect(vi.turbine_types.map(({ name }) => name)).toEqual(['Trục ngang', 'Trục đứng', 'Trục nghiêng']);
    expect(en.measure_positions.map(({ code }) => code)).toEqual(['reservoir', 'upstream', 'downstream']);
    const idsOf = (lists: Record<string, readonly { id: unknown }[]>) =>
      Object.entries(lists).map(([name, list]) => [name, list.map(({ id }) => id)]);
    expect(idsOf(vi)).toEqual(idsOf(en));
    for (const list of [...Object.values(vi), ...Object.values(en)])
      expect(new Set(list.map(({ name }) => name)).size).toBe(list.length);
  });

  it('hold the 34 provinces, each former one under exactly one of them', async () => {
    const { provinces } = await setup.node.ok(options.list, { token: setup.guest.token, language: 'vi' });
    expect(provinces).toHaveLength(34);
    expect(new Set(provinces.map(({ id }) => id)).size).toBe(34);
    // 63 before 2025: 11 were unchanged, and Huế was only renamed.
    const all = provinces.flatMap(({ name, formerly }) => [name, ...formerly]);
    expect(new Set(all).size).toBe(all.length);
    expect(all).toHaveLength(64);
    expect(provinces.find(({ name }) => name === 'Gia Lai')).toMatchObject({ id: '52', formerly: ['Bình Định'] });
  });

  it('hold the catchments of the plant, and none without one', async () => {
    const { engineer, homeless, node } = setup;
    const body = { name: 'Thượng nguồn', area: 412, runoff_coefficient: null, rank: 0 };
    const { catchment_id: id } = await node.ok(catchments.add, { token: engineer.token, body });
    expect((await node.ok(options.list, { token: engineer.token })).catchments).toEqual([{ id, name: 'Thượng nguồn' }]);
    expect((await node.ok(options.list, { token: homeless.token })).catchments).toEqual([]);
  });
});
