import { expect, it } from 'vitest';
import { sparkOf } from './spark.ts';
import { at, every10, series } from './testing.ts';

const size = { widthPx: 88, heightPx: 22 };

it('a sparkline ends where its data end, and is broken where they are', () => {
  const spark = sparkOf(series({ points: every10(1, 2, null, 3, 4) }), { from: at(0), to: at(80) }, size);
  expect(spark).toMatchObject({ low: 1, high: 4, end: { x: 44 } });
  expect(spark?.line.match(/M/g)).toHaveLength(2);
});

it('a sparkline without values is none', () => {
  expect(sparkOf(series({ points: every10(null) }), { from: at(0), to: at(80) }, size)).toBeNull();
});

/** The height of a line between its highest and lowest point. */
const spreadPx = (line = '') => {
  const ys = [...line.matchAll(/[ML][\d.]+ ([\d.]+)/g)].map(([, y]) => Number(y));
  return Math.max(...ys) - Math.min(...ys);
};

it('a unit that stands still is flat: the noise of its meter is not blown up', () => {
  const span = { from: at(0), to: at(40) };
  const stopped = series({ unit: 'mw', quantity: 'power', points: every10(0, 0.02, 0, 0.01, 0) });
  expect(spreadPx(sparkOf(stopped, span, size)?.line)).toBeLessThan(1);
  const running = series({ unit: 'mw', quantity: 'power', points: every10(0, 20, 0, 10, 0) });
  expect(spreadPx(sparkOf(running, span, size)?.line)).toBeGreaterThan(15);
});

it('a lake that stands within a centimetre is flat in the middle', () => {
  const spark = sparkOf(series({ points: every10(248.2, 248.21, 248.2) }), { from: at(0), to: at(20) }, size);
  expect(spreadPx(spark?.line)).toBeLessThan(1);
  expect(spark?.end.y).toBeGreaterThan(8);
  expect(spark?.end.y).toBeLessThan(14);
});
