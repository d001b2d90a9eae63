import { expect, it } from 'vitest';
import { placeMarks } from './placed-marks.ts';

const mark = (key: string, x: number, y = 0) => ({
  key,
  x,
  y,
  look: { path: '', colour: '--q-rain' } as const,
  state: 'connected' as const,
  isDoubtful: false,
  code: key,
  value: '12,5',
  rainMm: null,
});
const keysAt = (resolution: number) =>
  placeMarks([mark('a', 0), mark('b', 1000), mark('c', 9000)], resolution, true).clusters.map(({ members }) =>
    members.map(({ key }) => key),
  );

it('stations that cannot be told apart are one mark, and come apart as the map comes nearer', () => {
  expect(keysAt(100)).toEqual([['a', 'b'], ['c']]);
  expect(keysAt(10)).toEqual([['a'], ['b'], ['c']]);
});

it('a value stands beside a mark of one station where there is room, also west of Greenwich and north of the equator', () => {
  const { sides } = placeMarks([mark('a', -9000, 5000), mark('b', -9000, 4800), mark('c', 0)], 100, true);
  expect([...sides.keys()]).toEqual([1]);
  expect(placeMarks([mark('a', 0)], 100, false).sides.size).toBe(0);
});
