import { expect, it } from 'vitest';
import { placeIn } from './damaged-file.ts';

it('finds the place in the words of the server', () => {
  const cases: readonly [string, ReturnType<typeof placeIn>][] = [
    ['invalid page in block 12 of relation "base/16385/16432"', { fileNode: 16432, block: 12 }],
    ['could not read blocks 7..9 in file "base/5/16432.1": read only 0 of 24576 bytes', { fileNode: 16432, block: 7 }],
    ['invalid page in block 2 of relation "base/16385/16432_vm"', { fileNode: 16432, block: null }],
    [
      'checksum verification failed in file "./base/5/16432", block 3: calculated 1C but expected 2D',
      { fileNode: 16432, block: 3 },
    ],
    ['could not open file "base/5/99": No such file or directory', { fileNode: 99, block: null }],
    ['missing chunk number 0 for toast value 16450 in pg_toast_16440', null],
  ];
  for (const [message, place] of cases) expect(placeIn(message)).toEqual(place);
});
