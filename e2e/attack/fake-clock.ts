import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryDir } from '../support/server.ts';

/** A separate clock for one process; computer and database keep theirs. */
export interface FakeClock {
  readonly env: Readonly<Record<string, string>>;
  /** Seconds ahead of true time; takes effect within a second. */
  set(aheadSeconds: number): void;
  remove(): void;
}

export const installHint = 'apt-get install faketime';

/** Null without libfaketime: nothing else changes the clock of one process only. */
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
      // The monotonic clock keeps running, as on a real computer whose clock is changed.
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
