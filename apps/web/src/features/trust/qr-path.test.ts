import jsqr from 'jsqr';
import { describe, expect, it } from 'vitest';
import { qrPath } from './qr-path.ts';

const pixels = 4;

/** What a camera would see: the path filled in black on white. */
function drawModules({ side, path }: ReturnType<typeof qrPath>): Uint8ClampedArray {
  const width = side * pixels;
  const image = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let row = Number(y) * pixels; row < (Number(y) + 1) * pixels; row++)
      for (let column = Number(x) * pixels; column < (Number(x) + Number(length)) * pixels; column++)
        image.set([0, 0, 0], 4 * (row * width + column));
  return image;
}

describe('the code of an address', () => {
  it.each([
    'http://ho-mau.local:8080/trust',
    'http://192.168.100.200:8080/trust',
    'http://[::1]:8080/trust',
    `http://${'may-chu-dieu-khien.'.repeat(5)}nha-may.lan:8080/trust`,
  ])('is read back by another program: %s', (address) => {
    const code = qrPath(address);
    const width = code.side * pixels;
    expect(jsqr(drawModules(code), width, width)?.data).toBe(address);
  });
});
