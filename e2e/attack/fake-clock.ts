import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryDir } from '../support/server.ts';

/** A clock of its own for one process: the computer and the database keep theirs. */
export interface FakeClock {
  readonly env: Readonly<Record<string, string>>;
  /** Seconds ahead of the true time; a second later it is so. */
  set(aheadSeconds: number): void;
  remove(): void;
}

export const howToGetOne = 'apt-get install faketime';

/** Null where libfaketime is not installed: nothing else moves the clock of one process and leaves everybody else's alone. */
export function makeFakeClock(): FakeClock | null {
  const library = findLibrary();
  if (library === null) return null;
  const dir = temporaryDir('clock');
  const file = path.join(dir, 'ahead');
  const set = (aheadSeconds: number) =>
    writeFileSync(file, `${aheadSeconds < 0 ? '-' : '+'}${Math.abs(aheadSeconds)}\n`);
  set(0);
  return {
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      // What counts on without stepping does so on a real computer too, whatever becomes of its clock.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    set,
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}

function findLibrary(): string | null {
  if (process.platform !== 'linux') return null;
  const folders = ['/usr/lib', '/usr/lib64', '/usr/local/lib'].filter(existsSync);
  const places = folders.flatMap((folder) => [folder, ...readdirSync(folder).map((name) => path.join(folder, name))]);
  const found = places.map((place) => path.join(place, 'faketime', 'libfaketimeMT.so.1')).find(existsSync);
  return found ?? null;
}
