import { describe, expect, it } from 'vitest';
import { contentOf, emptyDraft, nextId, withMove } from '../plan/draft.ts';
import type { Scene } from '../queries.ts';
import { actMs, designInflow, draftOfDrill } from './replay.ts';

const scene = {
  at: '2026-10-01T00:00:00.000Z',
  inflow: 80,
  forecast: null,
  design: { ten_years: 1467, thousand_years: 3344 },
  outlets: [
    { outlet_id: 'g1', kind: 'gate', code: 'C1' },
    { outlet_id: 'u1', kind: 'unit', code: 'C1' },
  ],
} as unknown as Scene;
const scenario = {
  kind: 'design',
  years: 100,
  peak: 900,
  past_from: null,
  sensor: 'stuck',
  seed: 7,
  hours: 48,
} as const;

describe('a drill that is played again', () => {
  it('is the plan that was made by hand while it was played', () => {
    const inflow = designInflow(scene, scenario)!;
    const fromMs = Date.parse(scene.at);
    let currentDraft = { ...emptyDraft(scene), inflow, untilMs: fromMs + 48 * 3_600_000 };
    const played = [
      { minute: 30, act: 'gate' as const, of: 'C1', value: 0.5, id: 'g1' },
      { minute: 30, act: 'gate' as const, of: 'C1', value: 1, id: 'g1' },
      { minute: 90, act: 'unit' as const, of: 'C1', value: 20, id: 'u1' },
    ];
    for (const { minute, value, id } of played) {
      const at = actMs(fromMs, minute);
      const same = currentDraft.moves.find((one) => one.outletId === id && one.atMs === at);
      currentDraft = withMove(currentDraft, { id: same?.id ?? nextId(currentDraft), outletId: id, atMs: at, value });
    }
    const acts = [
      { minute: 0, act: 'call' as const, of: 'first_gate Điều 10 Xã', value: null },
      ...played.map(({ id: _id, ...act }) => act),
      { minute: 95, act: 'gate' as const, of: 'gone', value: 2 },
    ];
    expect(contentOf(draftOfDrill(scene, scenario, inflow, acts), scene)).toEqual(contentOf(currentDraft, scene));
  });

  it('has the flood it was played with, and one of before the peak was kept has that of the plant', () => {
    expect(Math.max(...designInflow(scene, scenario)!.points!.map(({ flow }) => flow))).toBe(900);
    const { peak: _peak, ...older } = scenario;
    expect(Math.max(...designInflow(scene, older)!.points!.map(({ flow }) => flow))).toBe(2414);
    expect(designInflow({ ...scene, design: { ten_years: null, thousand_years: null } }, older)).toBeNull();
  });
});
