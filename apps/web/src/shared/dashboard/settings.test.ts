import { describe, expect, it } from 'vitest';
import { periodOf, readSettings, usualActions } from './settings.ts';

const usual = { leftPanel: true, rightPanel: true, actions: usualActions };

describe('what the browser remembers of the dashboard', () => {
  it('is both panels open and the choices of the specification until something is chosen', () => {
    expect(readSettings(null)).toEqual(usual);
    expect(usualActions).toMatchObject({
      subAxis: 1,
      time: '24h',
      range: null,
      since: null,
      forecast: null,
      rainType: 0,
      topChart: 0,
    });
  });

  it('is a folded panel and what was chosen of the charts', () => {
    const actions = {
      rainType: 1,
      subAxis: 0,
      time: '3d',
      range: [1000, 2000],
      since: 1500,
      forecast: 7,
      rainSource: 'Đài',
      topChart: 1,
      charts: [2],
      sums: true,
    };
    const storedSettings = { leftPanel: false, rightPanel: true, actions };
    expect(readSettings(JSON.stringify(storedSettings))).toEqual(storedSettings);
  });

  it.each([
    '{',
    '7',
    '"left"',
    '[]',
    '{"actions":3}',
    '{"leftPanel":"no","actions":{"rainType":9}}',
    '{"actions":{"time":"24","range":[2,1],"forecast":5,"topChart":"0","charts":"all","sums":1}}',
  ])('is the usual where %s stands there', (stored) => {
    expect(readSettings(stored)).toEqual(usual);
  });

  it('forgets charts there are none of', () => {
    expect(readSettings('{"actions":{"charts":[9,3,"1"]}}').actions.charts).toEqual([3]);
  });
});

describe('the period of the charts', () => {
  it('is the preset until somebody names two times', () => {
    expect(periodOf({ time: '6h', range: null, since: null })).toEqual({ kind: 'last', preset: '6h' });
    expect(periodOf({ time: '6h', range: [1, 2], since: null })).toEqual({ kind: 'between', from: 1, to: 2 });
    expect(periodOf({ time: '6h', range: null, since: 3 })).toEqual({ kind: 'since', from: 3 });
  });
});
