import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import { bindingOf } from './binding-of.ts';
import { songTranh2 } from './examples/song-tranh-2.ts';
import type { OrderInForce } from './facts.ts';
import { confirmed, facts, nowMs, type Situation } from './testing/scenes.ts';

const ask = (of: Situation = {}, procedure = confirmed) => bindingOf(procedure, facts(of));
const modeOf = (of: Situation, procedure = confirmed) => {
  const { mode } = ask(of, procedure);
  return mode.state === 'judged' ? mode.mode.id : mode.couldBe.map(({ id }) => id);
};
const stateOf = (id: string, of: Situation) => {
  const found = ask(of).limits.find(({ limit }) => limit.id === id);
  return found ? found.state : null;
};

describe('the mode', () => {
  it.each<[string, Situation, string]>([
    ['is normal on a quiet day', {}, 'normal'],
    ['lowers the lake where a flood is forecast', { warnings: ['flood_warning'] }, 'lower'],
    ['does not lower it below where floods are received', { warnings: ['flood_warning'], lake: 165 }, 'normal'],
    ['maintains above 900', { inflow: 901 }, 'maintain'],
    ['does not yet at 900', { inflow: 900 }, 'normal'],
    ['cuts above 1500', { inflow: 1501 }, 'cut'],
    ['maintains where a station is above alarm II', { cauLau: 3.01 }, 'maintain'],
    ['cuts where one is above the middle of II and III', { giaoThuy: 8.16 }, 'cut'],
    ['goes on cutting until both are below alarm I', { before: 'cut', giaoThuy: 6.5, cauLau: 1.9 }, 'cut'],
    ['ends it then', { before: 'cut', giaoThuy: 6.49, cauLau: 1.99 }, 'normal'],
    ['keeps the dam safe at the normal level while more comes', { lake: 175, inflow: 1600, trend: 'rising' }, 'safety'],
    ['cuts there while less comes', { lake: 175, inflow: 1600, trend: 'falling' }, 'cut'],
    ['is normal outside the flood season, whatever comes', { day: '06-01', inflow: 2000 }, 'normal'],
    [
      'brings the lake back then, where it is still too high',
      { before: 'cut', lake: 174, giaoThuy: 6.49, cauLau: 1.99 },
      'return',
    ],
    ['goes on with it while a river is above alarm I again', { before: 'return', lake: 174, cauLau: 2.5 }, 'return'],
    ['ends it at the level before floods', { before: 'return', lake: 172 }, 'normal'],
    ['goes on maintaining until then', { before: 'maintain', lake: 174, cauLau: 2.5 }, 'maintain'],
    [
      'lowers instead where a new flood is forecast',
      { before: 'maintain', lake: 174, cauLau: 2.5, warnings: ['flood_warning'] },
      'lower',
    ],
  ])('%s', (_name, of, id) => {
    expect(modeOf(of)).toBe(id);
  });

  it.each<[string, Situation, string[], string]>([
    [
      'a station has been silent for longer than three hours',
      { cauLau: { atMs: nowMs - 3.1 * hourMs } },
      ['cut', 'maintain', 'normal'],
      'stale cau_lau',
    ],
    ['a station lies', { giaoThuy: { isDoubted: true } }, ['cut', 'maintain', 'normal'], 'doubted giao_thuy'],
    ['the inflow is missing', { inflow: null }, ['cut', 'maintain', 'normal'], 'missing inflow'],
    [
      'nobody enters official warnings',
      { warnings: null },
      ['lower', 'normal'],
      'not_entered flood_warning, storm_warning',
    ],
  ])('is not judged where %s', (_name, of, possibleModes, suspect) => {
    const { mode } = ask(of);
    expect(modeOf(of)).toEqual(possibleModes);
    if (mode.state === 'judged') throw new Error('judged');
    expect(mode.doubts.map(({ code, of: doubtSubject }) => `${code} ${doubtSubject}`)).toContain(suspect);
  });

  it.each([
    ['each 5 minutes: as the procedure says', 5, 31, 'stale'],
    ['each 10 minutes, just within', 10, 30, null],
    ['each hour: between two records nothing is old', 60, 59, null],
    ['each hour, the next half an hour late', 60, 90, null],
    ['each hour, and then nothing', 60, 91, 'stale'],
    ['once a day: three hours are silence anywhere', 1440, 181, 'stale'],
    ['nobody knows how often', undefined, 31, 'stale'],
  ])('calls a plant silent that is recorded %s', (_name, recordEveryMin, minutes, suspect) => {
    const known = facts({
      inflow: { atMs: nowMs - minutes * minuteMs },
      lake: { atMs: nowMs },
      release: { atMs: nowMs },
    });
    const { mode } = bindingOf(confirmed, { ...known, ...(recordEveryMin === undefined ? {} : { recordEveryMin }) });
    expect(mode.state === 'judged' ? null : mode.doubts[0]!.code).toBe(suspect);
  });

  it('is judged where what is missing could change nothing', () => {
    expect(modeOf({ cauLau: null, inflow: 1600 })).toBe('cut');
    expect(modeOf({ cauLau: null, inflow: 300, giaoThuy: 8.2 })).toBe('cut');
    expect(modeOf({ day: '03-01', inflow: null, cauLau: null, warnings: null })).toBe('normal');
  });

  it('is decided by nothing that was never held against the official text', () => {
    expect(modeOf({}, songTranh2)).toEqual(['cut', 'maintain', 'normal']);
    expect(modeOf({ giaoThuy: 9, cauLau: 5 }, songTranh2)).toEqual(['cut', 'maintain', 'normal']);
    expect(modeOf({ inflow: 1600 }, songTranh2)).toBe('cut');
    const [safety, ...others] = confirmed.modes;
    const unread = {
      ...confirmed,
      modes: [{ ...safety!, source: { ...safety!.source, isVerified: false } }, ...others],
    };
    const of: Situation = { lake: 175, inflow: 1600, trend: 'rising' };
    expect(modeOf(of, unread)).toBe('cut');
    expect(ask(of, unread).unverifiedModes).toEqual(['safety']);
    const unverified = confirmed.modes.map((mode) => ({ ...mode, source: { ...mode.source, isVerified: false } }));
    const { mode } = ask(of, { ...confirmed, modes: unverified });
    expect(mode.state === 'not_judged' && mode.couldBe.map(({ id }) => id)).toEqual([
      'safety',
      'cut',
      'maintain',
      'normal',
    ]);
    expect(mode.state === 'not_judged' && new Set(mode.doubts.map(({ code }) => code))).toEqual(
      new Set(['not_verified']),
    );
  });
});

describe('limits', () => {
  it.each<[string, string, Situation, 'kept' | 'broken' | 'not_judged' | null]>([
    ['the lake is below where a flood may find it', 'before_flood', { lake: 171.99 }, 'kept'],
    ['it is above', 'before_flood', { lake: 172.01 }, 'broken'],
    ['it is higher later in the season', 'before_flood', { lake: 174, day: '11-16' }, 'kept'],
    ['though nobody read how far', 'late_storing', { lake: 174, day: '11-16' }, 'not_judged'],
    ['which is asked only above 173', 'late_storing', { lake: 173, day: '11-16' }, null],
    ['there is none in the dry season', 'before_flood', { lake: 174, day: '12-16' }, null],
    ['the level is silent', 'before_flood', { lake: { atMs: nowMs - hourMs } }, 'not_judged'],
    ['the river gets what it must get', 'least_release', { dayMean: 27 }, 'kept'],
    ['it does not', 'least_release', { dayMean: 26.9 }, 'broken'],
    ['maintaining is within ten parts of a hundred', 'maintain_most', { inflow: 1000, release: 1099 }, 'kept'],
    ['more than that', 'maintain_most', { inflow: 1000, release: 1101 }, 'broken'],
    ['less than that', 'maintain_least', { inflow: 1000, release: 899 }, 'broken'],
    ['cutting releases less than comes', 'cut_release', { inflow: 1600, release: 1600 }, 'broken'],
    [
      'a rule that nobody held against the text is never green',
      'safety_release',
      { lake: 175, trend: 'rising' },
      'not_judged',
    ],
    ['of a mode that could be in force', 'cut_release', { cauLau: null }, 'not_judged'],
  ])('%s: %s', (_name, id, of, state) => {
    expect(stateOf(id, of)).toBe(state);
  });

  it('say how far they are kept or broken', () => {
    const margin = (of: Situation) => ask(of).limits.find(({ limit }) => limit.id === 'before_flood')!.margin;
    expect(margin({ lake: 171 })).toBeCloseTo(1, 9);
    expect(margin({ lake: 172.5 })).toBeCloseTo(-0.5, 9);
  });

  it('make the range of the release', () => {
    expect(ask({ inflow: 1000 }).release).toEqual({
      least: { value: 900, by: 'maintain_least' },
      most: { value: 1100, by: 'maintain_most' },
    });
    expect(ask().lakeLevel).toEqual({ least: null, most: { value: 172, by: 'before_flood' } });
  });
});

describe('an order in force', () => {
  const order: OrderInForce = {
    id: 'o1',
    number: '12/CĐ',
    from: 'Tỉnh',
    quantity: 'release',
    comparison: 'at_most',
    value: 500,
  };

  it('outranks what says the opposite, and leaves the rest', () => {
    const verdict = ask({ inflow: 1000, release: 480, orders: [order] });
    const of = (id: string) => verdict.limits.find(({ limit }) => limit.id === id)!;
    expect(of('maintain_least')).toMatchObject({ state: 'not_judged', outrankedBy: { id: 'o1' } });
    expect(of('maintain_most')).toMatchObject({ state: 'kept', outrankedBy: null });
    expect(verdict.orders).toMatchObject([{ state: 'kept', value: 480 }]);
    expect(verdict.release).toEqual({ least: null, most: { value: 500, by: 'o1' } });
  });

  it('is broken, or cannot be judged, like any limit', () => {
    expect(ask({ release: 510, orders: [order] }).orders[0]!.state).toBe('broken');
    expect(ask({ release: null, orders: [order] }).orders[0]!.state).toBe('not_judged');
  });
});
