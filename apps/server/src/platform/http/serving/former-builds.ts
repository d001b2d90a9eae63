import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { digest } from '../../blobs/blobs.ts';
import type { Log } from '../../log.ts';

/** Besides the one that is served: pages of these are still open somewhere. */
const keptBuilds = 3;

/** By what its parts are called, which follows what is in them. */
async function nameOf(assetsDir: string): Promise<string> {
  const names = (await readdir(assetsDir)).toSorted();
  return digest().update(names.join('\n')).digest('hex').slice(0, 16);
}

async function newestFirst(keepDir: string): Promise<string[]> {
  const names = (await readdir(keepDir)).filter((name) => /^[\da-f]{16}$/.test(name));
  const dated = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(path.join(keepDir, name))).mtimeMs })),
  );
  return dated.toSorted((one, other) => other.at - one.at).map(({ name }) => name);
}

/**
 * Keeps the hashed assets of this build for the time when it is a former one, and forgets all but the last three before it. Answers where those
 * are. A page that came from one of them finds the parts it has not asked for yet. Without room on the disk nothing is kept.
 */
export async function keepBuild(distDir: string, keepDir: string, log: Log): Promise<string[]> {
  try {
    const assets = path.join(distDir, 'assets');
    const name = await nameOf(assets);
    const place = path.join(keepDir, name);
    await mkdir(keepDir, { recursive: true });
    const known = await newestFirst(keepDir);
    if (!known.includes(name)) {
      // Whole or not at all: a start may be broken off.
      const draft = path.join(keepDir, `draft-${process.pid}`);
      await rm(draft, { recursive: true, force: true });
      await cp(assets, path.join(draft, 'assets'), { recursive: true });
      // Another process of this installation may have been first.
      await rename(draft, place).catch(() => rm(draft, { recursive: true, force: true }));
    }
    const now = new Date();
    await utimes(place, now, now);
    const former = known.filter((one) => one !== name);
    for (const one of former.slice(keptBuilds)) await rm(path.join(keepDir, one), { recursive: true, force: true });
    return former.slice(0, keptBuilds).map((one) => path.join(keepDir, one));
  } catch (error) {
    log.warn(
      { err: error },
      'former builds of the web app could not be kept; pages that are open may have to be loaded again',
    );
    return [];
  }
}
