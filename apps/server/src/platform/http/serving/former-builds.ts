import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { digest } from '../../blobs/blobs.ts';
import type { Log } from '../../log.ts';

/** Kept besides the present one, because pages of these may still be open. */
const keptBuilds = 3;

/** Identifies a build by its file names, which contain content hashes. */
async function nameOf(assetsDir: string): Promise<string> {
  const names = (await readdir(assetsDir)).toSorted();
  return digest().update(names.join('\n')).digest('hex').slice(0, 16);
}

async function newestFirst(keepDir: string): Promise<string[]> {
  const names = (await readdir(keepDir)).filter((name) => /^[\da-f]{16}$/.test(name));
  const datedBuilds = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(path.join(keepDir, name))).mtimeMs })),
  );
  return datedBuilds.toSorted((one, other) => other.at - one.at).map(({ name }) => name);
}

/**
 * Stores this build's hashed assets for when it is a former one, and deletes all but the last three before it; returns their folders. An open page of
 * a former build can still load its parts. Without disk space nothing is stored.
 */
export async function keepBuild(distDir: string, keepDir: string, log: Log): Promise<string[]> {
  try {
    const assets = path.join(distDir, 'assets');
    const name = await nameOf(assets);
    const place = path.join(keepDir, name);
    await mkdir(keepDir, { recursive: true });
    const known = await newestFirst(keepDir);
    if (!known.includes(name)) {
      // Written entirely or not at all, because a start may be interrupted.
      const draft = path.join(keepDir, `draft-${process.pid}`);
      await rm(draft, { recursive: true, force: true });
      await cp(assets, path.join(draft, 'assets'), { recursive: true });
      // Another process of this installation may have been first.
      await rename(draft, place).catch(() => rm(draft, { recursive: true, force: true }));
    }
    const now = new Date();
    await utimes(place, now, now);
    const previousBuilds = known.filter((one) => one !== name);
    for (const one of previousBuilds.slice(keptBuilds))
      await rm(path.join(keepDir, one), { recursive: true, force: true });
    return previousBuilds.slice(0, keptBuilds).map((one) => path.join(keepDir, one));
  } catch (error) {
    log.warn(
      { err: error },
      'former builds of the web app could not be kept; pages that are open may have to be loaded again',
    );
    return [];
  }
}
