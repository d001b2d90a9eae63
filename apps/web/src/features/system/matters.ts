import type { Condition } from '../../shared/conditions/queries.ts';
import type { SystemState } from './queries.ts';

export type Severity = SystemState['backup']['state'];

/** One problem for an administrator, with the data of its text. */
export type Matter =
  | {
      readonly kind: 'backup';
      readonly severity: 'watch' | 'critical';
      readonly ageMs: number | null;
      readonly running: boolean;
    }
  | { readonly kind: 'disk'; readonly severity: 'watch' | 'critical'; readonly disk: SystemState['disk'][number] }
  | { readonly kind: 'dead'; readonly severity: 'critical'; readonly count: number }
  | { readonly kind: 'passphrase'; readonly severity: 'watch' }
  | { readonly kind: 'versions'; readonly severity: 'watch'; readonly versions: readonly string[] }
  | { readonly kind: 'latency'; readonly severity: 'watch'; readonly ms: number };

/** An idle database responds within a few ms, even over a LAN; above this, pages feel slow. */
const slowDatabaseMs = 250;

function* found(state: SystemState, now: number): Generator<Matter> {
  const { backup, disk, jobs, nodes, database } = state;
  if (backup.state !== 'good')
    yield {
      kind: 'backup',
      severity: backup.state,
      ageMs: backup.newest_at === null ? null : now - Date.parse(backup.newest_at),
      running: backup.running,
    };
  for (const one of disk) if (one.state !== 'good') yield { kind: 'disk', severity: one.state, disk: one };
  if (jobs.dead > 0) yield { kind: 'dead', severity: 'critical', count: jobs.dead };
  if (!backup.passphrase_set) yield { kind: 'passphrase', severity: 'watch' };
  const versions = [...new Set(nodes.map(({ version }) => version))].sort();
  if (versions.length > 1) yield { kind: 'versions', severity: 'watch', versions };
  if (database.latency_ms > slowDatabaseMs)
    yield { kind: 'latency', severity: 'watch', ms: Math.round(database.latency_ms) };
}

/** A full disk is already reported as a condition. */
const isSaid = (matter: Matter, conditions: readonly Condition[]): boolean =>
  matter.kind === 'disk' &&
  conditions.some(({ code, facts }) => code === 'disk_low' && facts.about === matter.disk.purpose);

/** Problems that are not conditions already, most serious first; empty if there are none. */
export function mattersOf(state: SystemState, now: number, conditions: readonly Condition[] = []): readonly Matter[] {
  const rank = { critical: 0, watch: 1 } as const;
  return [...found(state, now)]
    .filter((matter) => !isSaid(matter, conditions))
    .sort((a, b) => rank[a.severity] - rank[b.severity]);
}
