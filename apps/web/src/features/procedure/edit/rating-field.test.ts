import { expect, it } from 'vitest';
import { ratingOf } from './RatingField.tsx';

it('takes a rating as it is pasted, by either decimal mark, and skips empty lines', () => {
  expect(ratingOf('0 2,5\n\n 100\t4.25 \n300;6\n')).toEqual([
    { flow: 0, level: 2.5 },
    { flow: 100, level: 4.25 },
    { flow: 300, level: 6 },
  ]);
  expect(ratingOf('  \n')).toEqual([]);
});

it('takes no row for one that is none yet', () => {
  for (const text of ['100', '100 4 5', 'a b', '100 4,2,1']) expect(ratingOf(text)).toBeNull();
});
