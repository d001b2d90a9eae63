import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import type { Scene } from '../queries.ts';
import {
  allowedTimeOf,
  contentOf,
  draftOf,
  emptyDraft,
  isSameContent,
  moveDraft,
  placeTypedAt,
  withMove,
} from './draft.ts';
import { designFlood, designPeakM3s, extendPoints, inflowDrawnFrom } from './floods.ts';
import { lanesOf } from './lanes.ts';
import { sequenceOf, setInSequence, snapValue } from './sequence.ts';

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
  asked_at: null,
  time_zone: 'Asia/Ho_Chi_Minh',
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
    expect(allowedTimeOf(draft, scene, move, fromMs - hourMs)).toBe(at(0));
    expect(allowedTimeOf(draft, scene, move, at(64))).toBe(at(70));
    expect(allowedTimeOf(draft, scene, { id: 3, outletId: 'b' }, at(64))).toBe(at(60));
  });

  it('keeps the minute that is typed, within the plan', () => {
    const draft = withMove(emptyDraft(scene), { id: 1, outletId: 'a', atMs: at(60), value: 1 });
    const typed = (minutes: number, outletId = 'a') => placeTypedAt(draft, scene, { id: 2, outletId }, at(minutes));
    expect(typed(65)).toBe(at(65));
    expect(typed(60, 'b')).toBe(at(60));
    expect(typed(60)).toBe(at(61));
    expect(typed(-600)).toBe(fromMs + minuteMs);
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

  it('knows nothing of the water to come where the record has no inflow either', () => {
    expect(emptyDraft({ ...scene, inflow: null }).inflow).toMatchObject({ kind: 'drawn', points: [] });
  });

  it('stays when the lake is taken anew, without what is over', () => {
    const draft = [at(60), at(600)].reduce(
      (all, atMs, i) => withMove(all, { id: i + 1, outletId: 'a', atMs, value: i + 1 }),
      emptyDraft(scene),
    );
    const laterScene = { ...scene, at: new Date(fromMs + 2 * hourMs).toISOString() };
    expect(moveDraft(draft, scene, laterScene).moves.map(({ atMs }) => atMs)).toEqual([at(600)]);
  });

  it('keeps a line that was drawn at the hours it was drawn over', () => {
    const points = [0, 360, 720].map((minute) => ({ minute, flow: minute }));
    const draft = { ...emptyDraft(scene), inflow: { kind: 'drawn' as const, label: '', factor: 1.5, points } };
    const laterScene = { ...scene, at: new Date(fromMs + 2 * hourMs).toISOString() };
    expect(moveDraft(draft, scene, laterScene).inflow).toEqual({
      kind: 'drawn',
      label: '',
      factor: 1.5,
      points: [
        { minute: 0, flow: 120 },
        { minute: 240, flow: 360 },
        { minute: 600, flow: 720 },
      ],
    });
    const muchLater = { ...scene, at: new Date(fromMs + 20 * hourMs).toISOString() };
    expect(moveDraft(draft, scene, muchLater).inflow.points).toEqual([{ minute: 0, flow: 720 }]);
  });

  it('is tried from a moment of the past, and again from now, as long after the start and as long as it was', () => {
    const draft = withMove(emptyDraft(scene), { id: 1, outletId: 'a', atMs: at(60), value: 1 });
    const from = fromMs - 40 * 24 * hourMs;
    const past = { ...scene, at: new Date(from).toISOString(), asked_at: new Date(from).toISOString() };
    const movedDraft = moveDraft(draft, scene, past);
    expect([movedDraft.moves[0]!.atMs - from, movedDraft.untilMs - from]).toEqual([at(60) - fromMs, 48 * hourMs]);
    expect(moveDraft(movedDraft, past, scene)).toEqual(draft);
  });
});

describe('the order of the procedure', () => {
  it('brings the other gates to where the dragged one may stand', () => {
    // C1 0.5, C2 0.5, C1 1.0, ...: with C2 at one metre, C1 must be at one metre too.
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
    expect([snapValue(0.6, 0.5, 2), snapValue(1.95, 0.5, 2), snapValue(-3, 0.5, 2), snapValue(1.9, 0.5, 1.8)]).toEqual([
      0.5, 2, 0, 1.8,
    ]);
  });
});

describe('what fails', () => {
  it('stays as it stands on the timeline, and the others go on in their order', () => {
    const draft = withMove(emptyDraft(scene), { id: 1, outletId: 'a', atMs: at(60), value: 1 });
    const failed = { ...draft, faults: { ...draft.faults, stuck_gates: ['a'], tripped_units: ['u'] } };
    expect(lanesOf(scene, failed).map(({ isFailed, parts }) => [isFailed, parts.length])).toEqual([
      [true, 1],
      [false, 1],
      [true, 1],
    ]);
    const without = sequenceOf(
      scene,
      { gates: rule } as unknown as Parameters<typeof sequenceOf>[1],
      ({ outlet_id }) => outlet_id !== 'a',
    );
    const set = setInSequence(emptyDraft(scene), scene, without, { id: 1, outletId: 'b', atMs: at(60), value: 0.5 });
    expect(set.moves.map(({ outletId }) => outletId)).toEqual(['b']);
  });

  it('leaves a line that is drawn as it was forecast: how many times it comes is said beside it', () => {
    const points = [0, 2880].map((minute) => ({ minute, flow: 100 }));
    const drawnDraft = inflowDrawnFrom(scene, { kind: 'past', label: '', factor: 1.5, points }, 48);
    expect(new Set(drawnDraft.points!.map(({ flow }) => flow))).toEqual(new Set([100]));
  });

  it('has points to pull as far as the plan goes', () => {
    const one = [{ minute: 0, flow: 80 }];
    expect(extendPoints(one, 48).map(({ minute }) => minute / 60)).toEqual([0, 6, 12, 18, 24, 30, 36, 42, 48]);
    expect(extendPoints(extendPoints(one, 48), 240).map(({ minute }) => minute / 60)).toContain(240);
    expect(extendPoints([], 48)).toEqual([]);
  });
});

describe('a plan that was saved', () => {
  it('is the one that is drawn, in whatever order a database names its parts; another step is another plan', () => {
    const drawnDraft = withMove(emptyDraft(scene), { id: 1, outletId: 'a', atMs: at(10), value: 1 });
    const content = contentOf(drawnDraft, scene);
    const { faults, inflow, steps, until, schema } = content;
    const { gauge_offset, notice_late_minutes, stuck_gates, tripped_units } = faults;
    const storedDraft = {
      until,
      steps,
      schema,
      inflow: { ...inflow, points: inflow.points!.map(({ minute, flow }) => ({ flow, minute })) },
      faults: { stuck_gates, gauge_offset, tripped_units, notice_late_minutes },
    };
    expect(isSameContent(content, storedDraft)).toBe(true);
    expect(isSameContent(content, { ...storedDraft, steps: [] })).toBe(false);
  });
});

describe('a design flood', () => {
  it('of 100 years lies between those of 10 and 1000 as on Gumbel paper', () => {
    expect(designPeakM3s(scene, 10)).toBe(1467);
    expect(designPeakM3s(scene, 1000)).toBe(3344);
    // 2412 by Pearson III, with the mean of 850, Cv 0.55 and Cs 1.5 from which both are calculated.
    expect(Math.abs(designPeakM3s(scene, 100)! - 2412)).toBeLessThan(10);
    expect(designPeakM3s({ ...scene, design: { ten_years: null, thousand_years: 3344 } }, 100)).toBeNull();
  });

  it('rises from what comes now to its peak and goes back', () => {
    const { points } = designFlood(120, 2000, { years: 100, riseHours: 12, hours: 48 });
    const flows = points!.map(({ flow }) => flow);
    expect([flows[0], Math.max(...flows), flows.indexOf(2000), flows.at(-1)]).toEqual([120, 2000, 12, 120]);
  });
});
