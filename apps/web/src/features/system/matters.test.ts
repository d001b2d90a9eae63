import { describe, expect, it } from 'vitest';
import { mattersOf } from './matters.ts';
import type { SystemState } from './queries.ts';

const now = Date.parse('2026-10-18T02:40:05+07:00');
const healthy: SystemState = {
  version: '1.8.8',
  node_version: '24.21.0',
  node_name: 'may-1',
  process_role: 'all',
  started_at: '2026-10-12T00:00:00Z',
  uptime_s: 500_000,
  memory_mb: 180,
  database: {
    kind: 'embedded',
    version: '18.1',
    size_bytes: 4e9,
    connections: 8,
    latency_ms: 0.6,
    migrations: 2,
    last_migration: '0002-access',
  },
  nodes: [{ node_name: 'may-1', process_role: 'all', version: '1.8.8', seen_at: '2026-10-17T19:40:00Z' }],
  jobs: { queues: [], dead: 0 },
  backup: {
    state: 'good',
    newest_at: '2026-10-17T19:00:00Z',
    newest_bytes: 1e9,
    kept: 14,
    directory: '/var/lib/spillway/backup',
    passphrase_set: true,
    running: false,
  },
  disk: [{ purpose: 'data', free_bytes: 5e11, total_bytes: 1e12, state: 'good' }],
  streams: 3,
  ledger: { rows: 0, chains: 0, verified_at: null, findings: 0 },
};

describe('what an administrator is told', () => {
  it('is nothing while all is well', () => {
    expect(mattersOf(healthy, now)).toEqual([]);
  });

  it('is the age of a backup that is too old', () => {
    const backup = { ...healthy.backup, state: 'critical' as const, newest_at: '2026-10-16T19:40:05Z' };
    expect(mattersOf({ ...healthy, backup }, now)).toEqual([
      { kind: 'backup', severity: 'critical', ageMs: 24 * 3_600_000, running: false },
    ]);
  });

  it('is that a first backup is being made, once it is', () => {
    const backup = { ...healthy.backup, state: 'watch' as const, newest_at: null, running: true };
    expect(mattersOf({ ...healthy, backup }, now)).toEqual([
      { kind: 'backup', severity: 'watch', ageMs: null, running: true },
    ]);
  });

  it('puts the worst first', () => {
    const state: SystemState = {
      ...healthy,
      backup: { ...healthy.backup, passphrase_set: false },
      disk: [
        { purpose: 'data', free_bytes: 1e11, total_bytes: 1e12, state: 'watch' },
        { purpose: 'backup', free_bytes: 1e9, total_bytes: 1e12, state: 'critical' },
      ],
      jobs: { queues: [], dead: 2 },
    };
    expect(mattersOf(state, now).map(({ kind, severity }) => `${kind} ${severity}`)).toEqual([
      'disk critical',
      'dead critical',
      'disk watch',
      'passphrase watch',
    ]);
  });

  it('is not a disk that the bar over every page tells of already, but the other one is', () => {
    const low = { free_bytes: 1e9, total_bytes: 1e12, state: 'critical' as const };
    const state: SystemState = {
      ...healthy,
      disk: [
        { purpose: 'data', ...low },
        { purpose: 'backup', ...low },
      ],
    };
    const condition = {
      code: 'disk_low',
      severity: 'critical',
      since: '2026-10-17T19:00:00Z',
      node_name: 'may-1',
    } as const;
    const left = mattersOf(state, now, [{ ...condition, facts: { about: 'data', freePercent: 0 } }]);
    expect(left.map((one) => one.kind === 'disk' && one.disk.purpose)).toEqual(['backup']);
    expect(mattersOf(state, now)).toHaveLength(2);
  });

  it('is that two servers run different versions', () => {
    const nodes = [...healthy.nodes, { ...healthy.nodes[0]!, node_name: 'may-2', version: '1.8.7' }];
    expect(mattersOf({ ...healthy, nodes }, now)).toEqual([
      { kind: 'versions', severity: 'watch', versions: ['1.8.7', '1.8.8'] },
    ]);
  });
});
