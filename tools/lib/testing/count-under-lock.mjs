/** Slowly adds one to the number in a file, under a lock. Two of these at once lose a count unless the lock works. */
import { readFileSync, writeFileSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { withLock } from '../lock.mjs';

const [lockPath = '', countPath = ''] = process.argv.slice(2);
await withLock(lockPath, async () => {
  const count = Number(readFileSync(countPath, 'utf8'));
  for (let turn = 0; turn < 1000; turn++) await nextTurn();
  writeFileSync(countPath, String(count + 1));
});
