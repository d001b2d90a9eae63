import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Problem } from '../problem.ts';
import { makeFolder } from './embedded/folders.ts';

/** Who works on a data folder: the server itself, or a command that started the database for itself. */
interface InstanceHolder {
  readonly pid: number;
  readonly host: string;
  readonly since: string;
  readonly what: string;
}

interface InstanceLock {
  release(): void;
}

export class InstanceRunningError extends Problem {
  readonly holder: InstanceHolder | undefined;

  constructor(dataDir: string, holder: InstanceHolder | undefined) {
    const holderText = holder
      ? `${holder.what} (process ${holder.pid} on ${holder.host}, since ${holder.since})`
      : 'another process';
    super(
      `The data folder ${dataDir} is in use by ${holderText}: stop that one first, or set DATA_DIR to another folder.`,
    );
    this.name = 'InstanceRunningError';
    this.holder = holder;
  }
}

const SQLITE_BUSY = 5;
/** A process that was just killed holds its locks until the system has cleared it away. */
const DYING_PATIENCE_MS = 1_000;
/** Also keeps the handles from being collected, which would release the locks. */
const held = new Set<DatabaseSync>();

/**
 * Allows one Spillway for each data folder. The kernel holds the lock while this process lives: kill -9 frees it, a reused process number cannot fake
 * it, and containers that share the folder see each other's. Node has no file locks of its own; SQLite's are the kernel's. The file stays empty.
 * Nothing else in this process may open it: closing it would release the lock.
 */
export function lockInstance(dataDir: string, programName = 'Spillway', since: Date = new Date()): InstanceLock {
  if (!fs.existsSync(dataDir)) makeFolder(dataDir, 0o755);
  const file = path.join(dataDir, 'instance.lock');
  const holderFile = path.join(dataDir, 'instance.json');
  const handle = openLock(file, dataDir);
  try {
    handle.exec('pragma journal_mode = memory; pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    handle.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY)
      throw new InstanceRunningError(dataDir, readHolder(holderFile));
    throw new Problem(
      `${file} cannot be locked: DATA_DIR must be on a disk of this machine that supports file locks.`,
      {
        cause: error,
      },
    );
  }
  held.add(handle);
  const holder: InstanceHolder = {
    pid: process.pid,
    host: os.hostname(),
    since: since.toISOString(),
    what: programName,
  };
  fs.writeFileSync(holderFile, `${JSON.stringify(holder)}\n`);
  shareWithOwner(dataDir, [file, holderFile]);
  return {
    release() {
      if (!held.delete(handle)) return;
      fs.rmSync(holderFile, { force: true });
      handle.close();
    },
  };
}

/** A check before the start that creates nothing. */
export function refuseRunningInstance(dataDir: string): void {
  if (fs.existsSync(path.join(dataDir, 'instance.json'))) lockInstance(dataDir).release();
}

function openLock(file: string, dataDir: string): DatabaseSync {
  try {
    return new DatabaseSync(file, { timeout: DYING_PATIENCE_MS });
  } catch (error) {
    throw new Problem(
      `${dataDir} cannot be written by this user: give it to the user that runs Spillway, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
}

/** A start as root must not keep the folder's owner from starting later. */
function shareWithOwner(dataDir: string, files: readonly string[]): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = fs.statSync(dataDir);
  for (const file of files) fs.chownSync(file, uid, gid);
}

function readHolder(file: string): InstanceHolder | undefined {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as InstanceHolder;
  } catch {
    return undefined; // between the lock and the note, or released just now
  }
}
