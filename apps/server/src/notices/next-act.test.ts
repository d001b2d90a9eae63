import { maxAheadHours } from '@spillway/contract/notices/codes';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import { nextAct } from './next-act.ts';

const atMs = Date.parse('2026-10-03T02:00:00Z');

interface ActCase {
  readonly lakeHours?: number;
  /** Only the cautious line of the forecast requires it. */
  readonly isToPrepare?: boolean;
  readonly planHours?: number;
  /** An act of the plan for which the procedure requires notice. */
  readonly toldHours?: number;
  readonly openM?: number;
  /** The planned release for each hour from now. */
  readonly releaseM3s?: readonly number[];
}

/** The next act when the lake must be held in this many hours, with gates at these openings. */
function next({ lakeHours, isToPrepare = false, planHours, toldHours, openM = 0, releaseM3s }: ActCase) {
  const act = openM > 0 ? 'larger_release' : 'first_gate';
  const lake = lakeHours === undefined ? null : { what: 'act', noLaterThanMs: atMs + lakeHours * hourMs + 20_000 };
  const acts = toldHours === undefined ? [] : [{ act: 'generation', atMs: atMs + toldHours * hourMs }];
  const begun = planHours === undefined ? [] : [{ act, atMs: atMs + planHours * hourMs }];
  const begins = [...begun, ...acts];
  const release = releaseM3s ? { fromMs: atMs, stepMin: 60, releaseM3s } : null;
  const plan = begins.length === 0 ? { state: 'none' } : { state: 'standing', acts, begins, release };
  const actReasons = isToPrepare ? [] : ['middle'];
  const deadlines = { act: lake ? act : null, actBecause: actReasons, items: lake ? [lake] : [] };
  const rules = { atMs, inTime: null, plan, deadlines };
  const gate = { outlet: { outletType: 2, code: 'C1' }, current: { value: openM } };
  const unit = { outlet: { outletType: 1 }, current: { value: 40 } };
  const found = nextAct(rules as never, { outlets: [unit, gate] } as never);
  return [found.because, found.act, (found.actAt.getTime() - atMs) / minuteMs];
}

describe('the act that a notice is proposed for', () => {
  it('is that of the plan before that of the lake', () => {
    expect(next({ planHours: 8, lakeHours: 5 })).toEqual(['plan', 'first_gate', 480]);
    expect(next({ lakeHours: 5 })).toEqual(['lake', 'first_gate', 300]);
  });

  it('is of the plan the one that somebody has to be told of, else its first', () => {
    expect(next({ planHours: 8, toldHours: 12 })).toEqual(['plan', 'generation', 720]);
    expect(next({ planHours: 8, toldHours: maxAheadHours + 1 })).toEqual(['plan', 'first_gate', 480]);
    expect(next({ planHours: 8, openM: 0.5 })).toEqual(['plan', 'larger_release', 480]);
  });

  it('is the gate that opens before the one that somebody has to be told of, where the plan lets out most behind it', () => {
    const flood = { openM: 0.5, planHours: 1, toldHours: 4 };
    expect(next({ ...flood, releaseM3s: [1900, 1900, 2957, 0, 0, 240] })).toEqual(['plan', 'larger_release', 60]);
    expect(next({ ...flood, releaseM3s: [1900, 1900, 2100, 2100, 2100, 2957] })).toEqual(['plan', 'generation', 240]);
    expect(next({ ...flood, planHours: 5, releaseM3s: [1900, 1900, 1900, 0, 0, 240] })[1]).toBe('generation');
  });

  it('is one that a notice may name already: of what is further ahead another comes first', () => {
    expect(next({ lakeHours: maxAheadHours })[0]).toBe('lake');
    expect(next({ lakeHours: maxAheadHours + 1 })).toEqual(['nothing', 'first_gate', 0]);
    expect(next({ planHours: maxAheadHours + 1, lakeHours: 5 })[0]).toBe('lake');
    expect(next({ planHours: maxAheadHours + 1 })[0]).toBe('nothing');
  });

  it('is within minutes where the time to act has gone by, but not by the cautious line alone', () => {
    expect(next({ lakeHours: -1 })).toEqual(['lake', 'first_gate', 0]);
    expect(next({ lakeHours: 5, isToPrepare: true })).toEqual(['lake', 'first_gate', 300]);
    expect(next({ lakeHours: -1, isToPrepare: true })[0]).toBe('nothing');
  });

  it('is no first gate while gates are open, and a unit that runs is no gate', () => {
    expect(next({})[1]).toBe('first_gate');
    expect(next({ openM: 0.5 })[1]).toBe('larger_release');
  });

  it('is the first gate while only a culvert is open that the procedure leaves out of its sequence', () => {
    const procedureInTime = { procedure: { gates: { order: [['C1']] }, notices: [], sirens: [] }, later: [] };
    const gate = (code: string, value: number) => ({ outlet: { outletType: 2, code }, current: { value } });
    const rules = {
      atMs,
      inTime: procedureInTime,
      plan: { state: 'none' },
      deadlines: { act: null, actBecause: [], items: [] },
    };
    const of = (openM: number) =>
      nextAct(rules as never, { outlets: [gate('C1', openM), gate('CONG', 0.4)] } as never).act;
    expect([of(0), of(0.5)]).toEqual(['first_gate', 'larger_release']);
  });
});
