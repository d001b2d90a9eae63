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
