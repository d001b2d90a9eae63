import fs from 'node:fs';
import path from 'node:path';
import type { Installation } from './installation.ts';

/** Folders that hold one installation per major version, as the common packagers lay them out. */
const VERSIONED_PARENTS: { parent: string; pattern: RegExp }[] = [
  { parent: '/usr/lib/postgresql', pattern: /^(\d+)$/ }, // Debian, Ubuntu
  { parent: '/usr', pattern: /^pgsql-(\d+)$/ }, // PGDG for Red Hat
  { parent: '/usr/libexec', pattern: /^postgresql(\d+)$/ }, // Alpine
  { parent: '/opt/homebrew/opt', pattern: /^postgresql@(\d+)$/ },
  { parent: '/usr/local/opt', pattern: /^postgresql@(\d+)$/ },
  { parent: '/Library/PostgreSQL', pattern: /^(\d+)$/ },
  { parent: 'C:\\Program Files\\PostgreSQL', pattern: /^(\d+)$/ },
];

/** PostgreSQL servers installed on this machine, newest first. */
export function systemInstallations(): Installation[] {
  const versioned = VERSIONED_PARENTS.flatMap(({ parent, pattern }) =>
    list(parent).flatMap((name) => {
      const major = Number(pattern.exec(name)?.[1]);
      return major ? [{ folder: path.join(parent, name), major }] : [];
    }),
  ).sort((a, b) => b.major - a.major);
  const onPath = (process.env.PATH ?? '').split(path.delimiter).map((bin) => path.dirname(path.resolve(bin)));
  const folders = new Set([...versioned.map(({ folder }) => folder), ...onPath]);
  return [...folders].filter(holdsServer).map((folder) => ({ folder, source: 'system' as const }));
}

function holdsServer(folder: string): boolean {
  const exe = process.platform === 'win32' ? '.exe' : '';
  return ['postgres', 'initdb'].every((name) => fs.existsSync(path.join(folder, 'bin', name + exe)));
}

function list(folder: string): string[] {
  try {
    return fs.readdirSync(folder);
  } catch {
    return [];
  }
}
