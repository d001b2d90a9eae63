import { expect, it } from 'vitest';
import { filesOfAccount, ownServers } from './files-of-account.ts';

// `npm run faults` tests the servers from Debian packages.
it.each(ownServers)('$name takes the files of an account, made anew and after it was killed', async (one) => {
  expect(await filesOfAccount(one)).toEqual([]);
});
