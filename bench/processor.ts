import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/**
 * Processor seconds used by a process and all its descendants, including ended ones; null if the system has no /proc.
 */
export function processorSeconds(pid: number): number | null {
  if (process.platform !== 'linux') return null;
  const all = readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const line = readFileSync(`/proc/${name}/stat`, 'utf8');
      const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
      const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
      return [{ pid: Number(name), parent: Number(fields[1]), ticks }];
    } catch {
      // It has ended since.
      return [];
    }
  });
  const family = new Set([pid]);
  let size = 0;
  while (size !== family.size) {
    size = family.size;
    for (const one of all) if (family.has(one.parent)) family.add(one.pid);
  }
  return all.reduce((sum, one) => (family.has(one.pid) ? sum + one.ticks / ticksPerSecond : sum), 0);
}
