import { readFileSync, writeFileSync } from 'node:fs';

const kilobytesOfMegabyte = 1024;

const megabytes = (pid: number, field: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / kilobytesOfMegabyte;

/** Peak memory of a process beyond its current use, including threads. Linux only. */
export function watchMemory(pid: number): () => number {
  const idleMb = megabytes(pid, 'VmRSS');
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  return () => megabytes(pid, 'VmHWM') - idleMb;
}
