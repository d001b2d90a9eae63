import { avatar } from '@spillway/contract/access/accounts/shape';
import { expect, it } from 'vitest';
import { initialOf } from './Avatar.tsx';
import { fitWithin, middleSquare, pictureLimit } from './fit-picture.ts';

/** Stands in for an encoder whose output grows with the picture, as a real one's does. */
const fakeEncode = (sidePx: number, quality: number, bytesPerPixel: number) =>
  `data:image/jpeg;base64,${'A'.repeat(Math.floor(sidePx * sidePx * quality * bytesPerPixel))}`;

it('keeps the finest picture the server takes', () => {
  const plain = fitWithin(pictureLimit, (side, quality) => fakeEncode(side, quality, 1));
  expect(plain?.length).toBeGreaterThan(256 * 256 * 0.9);
  const busyPicture = fitWithin(pictureLimit, (side, quality) => fakeEncode(side, quality, 4));
  expect(busyPicture!.length).toBeLessThanOrEqual(pictureLimit);
  for (const picture of [plain, busyPicture]) expect(avatar.safeParse(picture).success).toBe(true);
});

it('gives up on a picture that stays too large', () => {
  expect(fitWithin(pictureLimit, () => 'A'.repeat(pictureLimit + 1))).toBeNull();
});

it('has the same limit as the server', () => {
  const head = 'data:image/png;base64,';
  expect(avatar.safeParse(head + 'A'.repeat(pictureLimit - head.length)).success).toBe(true);
  expect(avatar.safeParse(head + 'A'.repeat(pictureLimit - head.length + 1)).success).toBe(false);
});

it('cuts the middle square out of a landscape and a portrait', () => {
  expect(middleSquare(400, 300)).toEqual({ leftPx: 50, topPx: 0, sidePx: 300 });
  expect(middleSquare(300, 400)).toEqual({ leftPx: 0, topPx: 50, sidePx: 300 });
});

it('takes the initial of the given name, which comes last', () => {
  expect(initialOf('Trần Thị Thu')).toBe('T');
  expect(initialOf('nguyễn văn đức ')).toBe('Đ');
  expect(initialOf('')).toBe('?');
});
