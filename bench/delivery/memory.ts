import { readFileSync, writeFileSync } from 'node:fs';

const kilobytesOfMegabyte = 1024;

const megabytes = (pid: number, field: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / kilobytesOfMegabyte;

/** What a process holds in memory beyond what it held at first, its threads included: the most since `begin`. Linux alone tells. */
export function watchMemory(pid: number) {
  const idleMb = megabytes(pid, 'VmRSS');
  return {
    begin: () => writeFileSync(`/proc/${pid}/clear_refs`, '5'),
    mostAboveIdleMb: () => megabytes(pid, 'VmHWM') - idleMb,
  };
}
