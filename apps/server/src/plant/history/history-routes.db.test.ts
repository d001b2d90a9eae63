import { catchments } from '@spillway/contract/plant/catchments/catchments';
import { plantHistory } from '@spillway/contract/plant/history/history';
import { historyKinds, historyReaders } from '@spillway/contract/plant/history/kinds';
import { describe, expect, it } from 'vitest';
import { plantSetup } from '../testing/plant-setup.ts';

const setup = plantSetup();
const of = (query: Record<string, unknown>, token = setup.engineer.token) =>
  setup.node.ok(plantHistory.of, { token, query });

describe('asking the plant what it was', () => {
  it('needs a token, one’s own plant, and one of the reading permissions of the kind', async () => {
    const { guest, node, people } = setup;
    const query = { kind: 'station', id: 'x', instant: setup.clock.now().toISOString() };
    for (const route of [plantHistory.of, plantHistory.at]) {
      expect(await node.outcome(route, { query })).toBe('auth.required');
      expect(await node.outcome(route, { token: guest.token, query })).toBe('forbidden');
      for (const language of ['vi', 'en'] as const)
        expect(await node.refused(route, { token: setup.engineer.token, query: {}, language })).toMatchObject({
          status: 400,
          details: expect.arrayContaining([expect.objectContaining({ field: 'kind' })]),
        });
    }
    const viewOnlyUser = await people.person({ permissions: ['stations.view'], plants: ['OWN'] });
    for (const kind of historyKinds) {
      const canRead = (historyReaders[kind] as readonly string[]).includes('stations.view');
      const call = { token: viewOnlyUser.token, query: { ...query, kind } };
      expect([kind, await node.outcome(plantHistory.of, call)]).toEqual([kind, canRead ? 'ok' : 'forbidden']);
      expect([kind, await node.outcome(plantHistory.at, call)]).toEqual([kind, canRead ? 'ok' : 'forbidden']);
    }
  });

  it('stays within the plant', async () => {
    const { engineer, homeless, node } = setup;
    const query = { kind: 'settings', id: 'OWN' };
    expect(await node.outcome(plantHistory.of, { token: engineer.token, hydro: 'OTHER', query })).toBe(
      'plant.forbidden',
    );
    expect(await node.outcome(plantHistory.of, { token: homeless.token, query })).toBe('plant.none');
    expect(await node.ok(plantHistory.of, { token: setup.chief.token, hydro: 'OTHER', query })).toEqual([]);
  });

  it('answers page by page', async () => {
    const { clock, engineer, node } = setup;
    const catchment = { name: 'Một', area: 1, runoff_coefficient: null, rank: 0 };
    const { catchment_id: id } = await node.ok(catchments.add, { token: engineer.token, body: catchment });
    for (const area of [2, 3, 4])
      await node.ok(catchments.update, { token: engineer.token, body: { catchment_id: id, ...catchment, area } });
    const first = await of({ kind: 'catchment', id, limit: 3 });
    expect(first.map(({ seq, data }) => [seq, data?.area])).toEqual([
      [4, 4],
      [3, 3],
      [2, 2],
    ]);
    const rest = await of({ kind: 'catchment', id, limit: 3, before: 2 });
    expect(rest).toMatchObject([{ seq: 1, changed: ['area', 'name', 'rank'], changed_by_name: 'Kỹ sư Lan' }]);

    await node.ok(catchments.add, { token: engineer.token, body: { ...catchment, name: 'Hai' } });
    const at = { kind: 'catchment', instant: clock.now().toISOString(), limit: 1 };
    const [one] = await node.ok(plantHistory.at, { token: engineer.token, query: at });
    const [two] = await node.ok(plantHistory.at, { token: engineer.token, query: { ...at, after: one!.id } });
    expect(new Set([one!.name, two!.name])).toEqual(new Set(['Một', 'Hai']));
    expect(await node.ok(plantHistory.at, { token: engineer.token, query: { ...at, after: two!.id } })).toEqual([]);
  });
});
