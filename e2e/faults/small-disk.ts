import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import path from 'node:path';
import { temporaryDir } from '../support/server.ts';

/** A separate file system, small enough to be filled. */
export interface SmallDisk {
  readonly dir: string;
  fill(): void;
  makeRoom(): void;
  remove(): void;
}

const sizeMb = 400;
const megabyte = Buffer.alloc(1024 * 1024);

/** Null if it cannot be created: mounting needs root on Linux. */
export function mountSmallDisk(): SmallDisk | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  const dir = temporaryDir('disk');
  const filler = path.join(dir, 'filler');
  const mountDisk = () => execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m,mode=711`, 'spillway', dir]);
  try {
    mountDisk();
  } catch {
    rmSync(dir, { recursive: true });
    return null;
  }
  chmodSync(dir, 0o711);
  return {
    dir: path.join(dir, 'data'),
    fill() {
      const file = openSync(filler, 'a');
      try {
        while (statfsSync(dir).bavail > 0) writeSync(file, megabyte);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    },
    makeRoom: () => rmSync(filler, { force: true }),
    remove() {
      execFileSync('umount', [dir]);
      rmSync(dir, { recursive: true });
    },
  };
}
