import { minuteMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import { judgeCase } from './cases.ts';
import { songTranh2Cases } from './examples/song-tranh-2-cases.ts';
import { confirmed, facts, nowMs, type Situation } from './testing/scenes.ts';
import { advanceStep, asksForModeBefore, type LastMode, modeHeldMin } from './trail.ts';

/** Modes at steps of ten minutes. */
function walk(situations: readonly Situation[], stepMin = 10): (string | null)[] {
  let last: LastMode | null = null;
  return situations.map((situation, step) => {
    const { modeBefore: _before, ...known } = facts(situation);
    const atMs = nowMs + step * stepMin * minuteMs;
    const trailWithTimes = <K extends { readonly atMs: number }>(all: Readonly<Record<string, K>>) =>
      Object.fromEntries(Object.entries(all).map(([id, one]) => [id, { ...one, atMs }]));
    const at = { ...known, atMs, figures: trailWithTimes(known.figures), stations: trailWithTimes(known.stations) };
    const stepped: ReturnType<typeof advanceStep> = advanceStep(confirmed, at, last);
    last = stepped.last;
    return stepped.binding.mode.state === 'judged' ? stepped.binding.mode.mode.id : null;
  });
}

const flood: Situation = { inflow: 1600, giaoThuy: 7 };
const ebb: Situation = { inflow: 400, giaoThuy: 7 };
const quiet: Situation = {};

describe('the mode from step to step', () => {
  it('stays at cutting the flood until both stations are below alarm I', () => {
    expect(walk([quiet, flood, ebb, ebb, quiet])).toEqual(['normal', 'cut', 'cut', 'cut', 'normal']);
    expect(walk([quiet, ebb])).toEqual(['normal', 'normal']);
  });

  it('is not known after a beginning that may have been in a flood, until that cannot be any more', () => {
    expect(walk([ebb, ebb, quiet, ebb])).toEqual([null, null, 'normal', 'normal']);
  });

  it('goes on behind a short gap, and is forgotten behind a long one', () => {
    const gap: Situation = { inflow: null };
    expect(walk([flood, gap, ebb])).toEqual(['cut', null, 'cut']);
    expect(walk([quiet, gap, ebb], modeHeldMin)).toEqual(['normal', null, null]);
  });

  it('is asked for only where a rule speaks of it', () => {
    expect(asksForModeBefore(confirmed)).toBe(true);
    expect(asksForModeBefore({ ...confirmed, modes: [confirmed.modes.at(-1)!] })).toBe(false);
  });
});

describe('the cases of the worked example', () => {
  const levelsOn = () => ({ normalM: 175, deadM: 140 });
  it.each(songTranh2Cases)('$name', (one) => {
    const { isRight, mode, broken } = judgeCase(confirmed, one, levelsOn);
    expect({ mode, broken, isRight }).toEqual({ mode: one.mode, broken: one.broken, isRight: true });
  });
});
