import { describe, expect, it } from 'vitest';
import { dashesOf, distinctStyles, inkOf } from './look.ts';
import { planPanes, removeHidden } from './panes.ts';
import { every10, series } from './testing.ts';

const points = every10(1);
const level = series({ id: 'z', points });
const inflow = series({ id: 'q', unit: 'm3s', quantity: 'inflow', points });
const storage = series({ id: 'v', unit: 'mcm', quantity: 'storage', points });
const rain = series({ id: 'r', unit: 'mm', quantity: 'rain', points });

describe('series find their axes', () => {
  it('rain hangs above, level is on the left and flow on the right, whatever their order', () => {
    expect(planPanes([inflow, level, rain])).toEqual([
      { kind: 'rain', axes: [{ unit: 'mm', side: 'left', seriesIds: ['r'] }] },
      {
        kind: 'main',
        axes: [
          { unit: 'm', side: 'left', seriesIds: ['z'] },
          { unit: 'm3s', side: 'right', seriesIds: ['q'] },
        ],
      },
    ]);
  });

  it('a third unit gets a chart of its own instead of a third scale', () => {
    expect(planPanes([level, inflow, storage]).map(({ axes }) => axes.map(({ unit }) => unit))).toEqual([
      ['m', 'm3s'],
      ['mcm'],
    ]);
  });

  it('one axis to a pane where that is the setting', () => {
    expect(planPanes([level, inflow], 1)).toHaveLength(2);
  });

  it('what a person placed stands as it was placed, two scales of one unit too', () => {
    const second = series({ id: 'z2', points, place: { pane: 1, side: 'right' } });
    const placed = [
      { ...storage, place: { pane: 2, side: 'right' } as const },
      { ...level, place: { pane: 1, side: 'left' } as const },
      second,
      rain,
    ];
    expect(planPanes(placed)).toEqual([
      { kind: 'rain', axes: [{ unit: 'mm', side: 'left', seriesIds: ['r'] }] },
      {
        kind: 'main',
        axes: [
          { unit: 'm', side: 'left', seriesIds: ['z'] },
          { unit: 'm', side: 'right', seriesIds: ['z2'] },
        ],
      },
      { kind: 'main', axes: [{ unit: 'mcm', side: 'right', seriesIds: ['v'] }] },
    ]);
  });

  it('a second unit on an axis that is taken gets a pane of its own', () => {
    const place = { pane: 1, side: 'left' } as const;
    const panes = planPanes([
      { ...level, place },
      { ...storage, place },
    ]);
    expect(panes.map(({ axes }) => axes.map(({ seriesIds }) => seriesIds))).toEqual([[['z']], [['v']]]);
  });

  it('what is hidden moves nothing that is shown', () => {
    const visibleKeys = new Set(['v', 'q']);
    expect(removeHidden(planPanes([level, inflow, storage]), visibleKeys).map(({ axes }) => axes)).toEqual([
      [{ unit: 'm3s', side: 'right', seriesIds: ['q'] }],
      [{ unit: 'mcm', side: 'left', seriesIds: ['v'] }],
    ]);
  });

  it('a single unit is read on the left unless asked otherwise', () => {
    expect(planPanes([inflow])[0]?.axes[0]?.side).toBe('left');
    expect(planPanes([{ ...inflow, side: 'right' }])[0]?.axes[0]?.side).toBe('right');
  });
});

describe('dashes', () => {
  it('tell series of one colour apart, and every forecast from what was measured', () => {
    const second = { ...level, id: 'z2' };
    const forecast = { ...level, id: 'zF', forecast: true };
    const dashes = dashesOf([level, second, forecast, inflow]);
    expect(dashes.get('z')).toEqual([]);
    expect(dashes.get('q')).toEqual([]);
    expect(dashes.get('z2')).not.toEqual([]);
    expect(dashes.get('zF')).toEqual([5, 4]);
    expect(dashes.get('z2')).not.toEqual(dashes.get('zF'));
  });
});

describe('twelve series of one colour', () => {
  it('differ in pattern or tint', () => {
    const many = distinctStyles(Array.from({ length: 12 }, (_, index) => series({ id: String(index), points })));
    const dashes = dashesOf(many);
    expect(new Set(many.map((one) => `${inkOf(one)} ${dashes.get(one.id)?.join(',')}`)).size).toBe(12);
  });
});
