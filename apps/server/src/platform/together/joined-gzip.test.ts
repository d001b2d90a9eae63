import { createGunzip, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { deflatedPiece, JoinedGzip } from './joined-gzip.ts';

const long = JSON.stringify(Array.from({ length: 4000 }, (_, index) => ({ at: index, name: `đập ${index % 7}` })));

it('is read by anybody as one file, whatever pieces it was joined from', async () => {
  const file = new JoinedGzip();
  const pieces: Buffer[] = [file.head];
  for (const text of [long, '', 'ngắn', long]) pieces.push(file.store('{"body":'), file.add(await deflatedPiece(text)));
  const joined = Buffer.concat([...pieces, file.end()]);
  expect(gunzipSync(joined).toString()).toBe(`{"body":${long}{"body":{"body":ngắn{"body":${long}`);
  expect(joined.length).toBeLessThan(long.length / 2);
});

it('gives each piece before the next one came', async () => {
  const file = new JoinedGzip();
  const reader = createGunzip();
  const read: string[] = [];
  reader.on('data', (part: Buffer) => read.push(part.toString()));
  reader.write(Buffer.concat([file.head, file.store('first\n')]));
  await expect.poll(() => read.join('')).toBe('first\n');
  reader.write(file.add(await deflatedPiece('second\n')));
  await expect.poll(() => read.join('')).toBe('first\nsecond\n');
});

it('deflates once what is sent again and again', async () => {
  const first = await deflatedPiece(long);
  expect(await deflatedPiece(`${long.slice(0, -1)} ]`)).not.toBe(first);
  expect(await deflatedPiece(long)).toBe(first);
});
