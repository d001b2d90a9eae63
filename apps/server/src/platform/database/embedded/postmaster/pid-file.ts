import fs from 'node:fs';
import path from 'node:path';

/** `postmaster.pid` has the lines: pid, data directory, start time, port, socket folder, address, shared memory, status. */
export interface PidFile {
  readonly pid: number;
  readonly port: number;
  readonly socketDir: string;
  readonly status: 'starting' | 'stopping' | 'ready' | 'standby' | 'unknown';
}

const STATUSES = ['starting', 'stopping', 'ready', 'standby'] as const;

export const pidFilePath = (cluster: string): string => path.join(cluster, 'postmaster.pid');

export function readPidFile(cluster: string): PidFile | undefined {
  let text: string;
  try {
    text = fs.readFileSync(pidFilePath(cluster), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Math.abs(Number.parseInt(lines[0] ?? '', 10));
  if (!Number.isInteger(pid) || pid === 0) return undefined;
  return {
    pid,
    port: Number(lines[3] ?? 0),
    socketDir: lines[4] ?? '',
    status: STATUSES.find((status) => status === lines[7]) ?? 'unknown',
  };
}
