import { expect, it } from 'vitest';
import { placeIn } from './place-in.ts';

const box = (widthPx: number, shownPx: number) =>
  ({
    clientWidth: widthPx,
    getBoundingClientRect: () => ({ left: 100, top: 40, width: shownPx }),
  }) as unknown as Element;

it('is in the pixels of the element, whether the page is enlarged or not', () => {
  const pointer = { clientX: 400, clientY: 100 };
  expect(placeIn(box(600, 600), pointer)).toEqual({ x: 300, y: 60 });
  expect(placeIn(box(600, 900), pointer)).toEqual({ x: 200, y: 40 });
  expect(placeIn(box(0, 900), pointer, 600)).toEqual({ x: 200, y: 40 });
  expect(placeIn(box(0, 0), pointer)).toEqual({ x: 300, y: 60 });
});
