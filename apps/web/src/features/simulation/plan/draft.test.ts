import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import type { Scene } from '../queries.ts';
import { contentOf, draftOf, emptyDraft, movedTo, placedAt, withMove } from './draft.ts';
import { designFlood, designPeakM3s } from './floods.ts';
import { sequenceOf, setInSequence, snapped } from './sequence.ts';

const fromMs = Date.UTC(2026, 9, 1, 0, 5);
const outlet = (id: string, kind: 'gate' | 'unit', code: string) => ({
  outlet_id: id,
  kind,
  code,
  name: code,
  in_service: true,
  gated: true,
  greatest: kind === 'gate' ? 2 : 40,
  now: 0,
});
const scene = {
  at: new Date(fromMs).toISOString(),
  inflow: 120,
  forecast: null,
  outlets: [outlet('a', 'gate', 'C1'), outlet('b', 'gate', 'C2'), outlet('u', 'unit', 'H1')],
  design: { ten_years: 1467, thousand_years: 3344 },
} as unknown as Scene;

const rule = {
  order: [['C1'], ['C2']],
  stepM: 0.5,
  apartM: 0.5,
  dwellMin: 10,
  metresPerMin: 0.2,
  source: { article: 'Điều 7', text: '', isVerified: true },
};
const sequence = sequenceOf(scene, { gates: rule } as unknown as Parameters<typeof sequenceOf>[1])!;
const at = (minutes: number) => Math.ceil(fromMs / (10 * minuteMs)) * 10 * minuteMs + minutes * minuteMs;

describe('a plan under a finger', () => {
  it('lands on whole tens of minutes, after the start, and never on another step of the same gate', () => {
    const draft = withMove(emptyDraft(scene), { id: 1, outletId: 'a', atMs: at(60), value: 1 });
    const move = { id: 2, outletId: 'a' };
    expect(placedAt(draft, { fromMs }, move, fromMs - hourMs)).toBe(at(0));
    expect(placedAt(draft, { fromMs }, move, at(64))).toBe(at(70));
    expect(placedAt(draft, { fromMs }, { id: 3, outletId: 'b' }, at(64))).toBe(at(60));
  });

  it('is sent as steps of one time each, and read back as it was', () => {
    const draft = [
      { id: 1, outletId: 'a', atMs: at(60), value: 1 },
      { id: 2, outletId: 'u', atMs: at(60), value: 20 },
      { id: 3, outletId: 'b', atMs: at(30), value: 0.5 },
    ].reduce(withMove, emptyDraft(scene));
    const content = contentOf(draft, scene);
    expect(content.steps.map(({ gates, units }) => [gates.length, units.length])).toEqual([
      [1, 0],
      [1, 1],
    ]);
    expect(contentOf(draftOf(content), scene)).toEqual(content);
  });

  it('goes on with the inflow of the record where there is no forecast', () => {
    expect(emptyDraft(scene).inflow).toMatchObject({ kind: 'drawn', points: [{ minute: 0, flow: 120 }] });
  });

  it('stays when the lake is taken anew, without what is over', () => {
    const draft = [at(60), at(600)].reduce(
      (all, atMs, i) => withMove(all, { id: i + 1, outletId: 'a', atMs, value: i + 1 }),
      emptyDraft(scene),
    );
    const later = { ...scene, at: new Date(fromMs + 2 * hourMs).toISOString() };
    expect(movedTo(draft, scene, later).moves.map(({ atMs }) => atMs)).toEqual([at(600)]);
  });
});

describe('the order of the procedure', () => {
  it('brings the other gates to where the dragged one may stand', () => {
    // C1 0.5, C2 0.5, C1 1.0, ...: with C2 at one metre C1 stands at one metre too.
    const draft = setInSequence(emptyDraft(scene), scene, sequence, { id: 1, outletId: 'b', atMs: at(60), value: 1 });
    expect(draft.moves.map(({ outletId, value }) => [outletId, value])).toEqual([
      ['b', 1],
      ['a', 1],
    ]);
  });

  it('takes back what was moved only for the order', () => {
    const opened = setInSequence(emptyDraft(scene), scene, sequence, { id: 1, outletId: 'b', atMs: at(60), value: 1 });
    const shut = setInSequence(opened, scene, sequence, { id: 1, outletId: 'b', atMs: at(60), value: 0 });
    expect(shut.moves.map(({ outletId, value }) => [outletId, value])).toEqual([['b', 0]]);
  });

  it('takes the gates of the same act along in time', () => {
    const opened = setInSequence(emptyDraft(scene), scene, sequence, { id: 1, outletId: 'b', atMs: at(60), value: 1 });
    const later = setInSequence(opened, scene, sequence, { id: 1, outletId: 'b', atMs: at(120), value: 1 });
    expect(later.moves.map(({ outletId, atMs, value }) => [outletId, atMs, value])).toEqual([
      ['b', at(120), 1],
      ['a', at(120), 1],
    ]);
  });

  it('leaves units alone, and values land on their steps', () => {
    const draft = setInSequence(emptyDraft(scene), scene, sequence, { id: 1, outletId: 'u', atMs: at(0), value: 20 });
    expect(draft.moves).toHaveLength(1);
    expect([snapped(0.6, 0.5, 2), snapped(1.95, 0.5, 2), snapped(-3, 0.5, 2), snapped(1.9, 0.5, 1.8)]).toEqual([
      0.5, 2, 0, 1.8,
    ]);
  });
});

describe('a design flood', () => {
  it('of 100 years lies between those of 10 and 1000 as on Gumbel paper', () => {
    expect(designPeakM3s(scene, 10)).toBe(1467);
    expect(designPeakM3s(scene, 1000)).toBe(3344);
    // 2412 by Pearson III with the mean of 850, Cv 0.55 and Cs 1.5 that both are from.
    expect(Math.abs(designPeakM3s(scene, 100)! - 2412)).toBeLessThan(10);
    expect(designPeakM3s({ ...scene, design: { ten_years: null, thousand_years: 3344 } }, 100)).toBeNull();
  });

  it('rises from what comes now to its peak and goes back', () => {
    const { points } = designFlood(120, 2000, { years: 100, riseHours: 12, hours: 48 });
    const flows = points!.map(({ flow }) => flow);
    expect([flows[0], Math.max(...flows), flows.indexOf(2000), flows.at(-1)]).toEqual([120, 2000, 12, 120]);
  });
});
