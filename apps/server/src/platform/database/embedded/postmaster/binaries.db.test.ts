import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts';
import { withClient } from '../../with-client.ts';
import { makeFolder } from '../folders.ts';
import { chooseServerAccount } from '../server-account.ts';
import { installations, runnableBinaries } from './binaries.ts';

const asRoot = process.getuid?.() === 0;
const packageInstallation = installations().find(({ source }) => source === 'package');

describe.skipIf(!packageInstallation)('the packaged PostgreSQL', () => {
  let folder: string;
  const account = chooseServerAccount('/nonexistent');
  beforeEach(async () => {
    folder = await makeTemporaryFolder('binaries');
  });
  afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

  it('runs although nobody ran its install script: the libraries get their names here', async () => {
    const bare = copyWithoutLinks(folder);
    const found = await runnableBinaries({ folder: bare, source: 'package' }, account, path.join(folder, 'runtime'));
    expect(found?.postgres).toBe(path.join(bare, 'bin', 'postgres'));
    expect(found?.major).toBeGreaterThanOrEqual(15);
  });

  it.skipIf(!asRoot)('is copied to where its own user can reach it when it lies in a closed folder', async () => {
    const closed = path.join(folder, 'root');
    fs.mkdirSync(closed, { mode: 0o700 });
    const runtime = path.join(folder, 'runtime');
    makeFolder(runtime, 0o755);
    const found = await runnableBinaries({ folder: copyWithoutLinks(closed), source: 'package' }, account, runtime);
    expect(found?.postgres.startsWith(runtime)).toBe(true);
    const secondBinaries = await runnableBinaries(
      { folder: path.join(closed, 'package', 'native'), source: 'package' },
      account,
      runtime,
    );
    expect(secondBinaries).toEqual(found);
  });

  it('is what the tests of this house run on', async () => {
    const found = await runnableBinaries(packageInstallation!, account, path.join(folder, 'runtime'));
    const { rows } = await withClient(inject('databaseServer').connection, (client) =>
      client.query<{ version: string }>(`select current_setting('server_version') as version`),
    );
    expect(rows).toEqual([{ version: found?.version }]);
  });

  it('is passed over where it does not run', async () => {
    fs.mkdirSync(path.join(folder, 'bin'));
    fs.writeFileSync(path.join(folder, 'bin', 'postgres'), 'not a program', { mode: 0o755 });
    expect(await runnableBinaries({ folder, source: 'system' }, account, folder)).toBeUndefined();
  });
});

/** A copy as npm leaves it when install scripts are off. */
function copyWithoutLinks(parent: string): string {
  const nativeDir = path.join(parent, 'package', 'native');
  fs.cpSync(packageInstallation!.folder, nativeDir, {
    recursive: true,
    filter: (source) => !fs.lstatSync(source).isSymbolicLink(),
  });
  return nativeDir;
}
