import { describe, expect, it } from 'vitest';
import type { Freeboard } from '../../../shared/dashboard/queries.ts';
import { freeboardLine, roundedSpan } from './freeboard.ts';

const at = (clock: string) => `2026-10-18T${clock}:00.000Z`;
const now = Date.parse(at('02:15'));

const level = (name: Freeboard['levels'][number]['level'], overrides: Partial<Freeboard['levels'][number]>) => ({
  level: name,
  elevation: 250,
  side: 'up' as const,
  state: 'not_within' as const,
  at: null,
  earliest: null,
  latest: null,
  ...overrides,
});

const freeboardWith = (levels: Freeboard['levels'], overrides: Partial<Freeboard> = {}): Freeboard => ({
  state: 'told',
  at: at('02:10'),
  lake_level: 248,
  inflow: 1264,
  release: 850,
  issued_at: at('02:11'),
  forecast: {
    source: 'nowcast',
    run_id: 7,
    issued_at: at('02:11'),
    base_time: at('02:10'),
    late: false,
    outrun: false,
    lacks: [],
    bands: 'measured',
    model_silent_since: null,
  },
  until: '2026-10-19T02:10:00.000Z',
  range_until: at('03:10'),
  old_at: at('02:41'),
  levels,
  ...overrides,
});

describe('what is said of the time to a level', () => {
  it('names the level that comes first, first, with its range', () => {
    const freeboardFacts = freeboardLine(
      freeboardWith([
        level('design_flood', { state: 'comes', at: at('12:00') }),
        level('normal', { state: 'comes', at: at('05:25'), earliest: at('04:55'), latest: at('06:20') }),
        level('flood_reception', { state: 'passed' }),
      ]),
      now,
    );
    expect(freeboardFacts).toEqual({
      kind: 'levels',
      hours: 23,
      levels: [
        { level: 'normal', inMs: 190 * 60_000, earliestMs: 160 * 60_000, latestMs: 245 * 60_000 },
        { level: 'design_flood', inMs: 585 * 60_000, earliestMs: null, latestMs: null },
      ],
    });
  });

  it('keeps a level that only the high line comes to', () => {
    const freeboardFacts = freeboardLine(freeboardWith([level('normal', { earliest: at('09:15') })]), now);
    expect(freeboardFacts).toEqual({
      kind: 'levels',
      hours: 23,
      levels: [{ level: 'normal', inMs: null, earliestMs: 7 * 3_600_000, latestMs: null }],
    });
  });

  it('leaves no level out that comes for one that only may', () => {
    const freeboardFacts = freeboardLine(
      freeboardWith([
        level('design_flood', { state: 'comes', at: at('12:00'), earliest: at('08:00') }),
        level('check_flood', { earliest: at('11:00') }),
        level('normal', { state: 'comes', at: at('05:25') }),
        level('max_before_flood', { state: 'comes', at: at('04:25') }),
      ]),
      now,
    );
    expect(freeboardFacts.kind === 'levels' && freeboardFacts.levels.map((one) => one.level)).toEqual([
      'max_before_flood',
      'normal',
      'design_flood',
    ]);
  });

  it('says how far it looked where the lake comes to none, and nothing where it is not known', () => {
    expect(freeboardLine(freeboardWith([level('normal', {})]), now)).toEqual({ kind: 'none', hours: 23 });
    expect(freeboardLine(freeboardWith([level('normal', { state: 'not_known' })]), now)).toEqual({ kind: 'unknown' });
  });

  it('withdraws by itself what became too old on the screen, and what the server does not tell', () => {
    expect(freeboardLine(freeboardWith([level('normal', {})]), Date.parse(at('02:41')))).toEqual({
      kind: 'untold',
      why: 'gone',
    });
    expect(freeboardLine(freeboardWith([], { state: 'outlets_old' }), now)).toEqual({
      kind: 'untold',
      why: 'outlets_old',
    });
  });

  it('is at the level where its time has come', () => {
    const freeboardFacts = freeboardLine(freeboardWith([level('normal', { state: 'comes', at: at('02:12') })]), now);
    expect(freeboardFacts).toMatchObject({ levels: [{ inMs: 0 }] });
  });

  it('counts minutes within the hour, fives beyond, and hours beyond a day', () => {
    expect(roundedSpan(58.4 * 60_000)).toBe(58 * 60_000);
    expect(roundedSpan(191 * 60_000)).toBe(190 * 60_000);
    expect(roundedSpan(51.4 * 3_600_000)).toBe(51 * 3_600_000);
  });
});
