import os from 'node:os';

export type ServerSettings = Readonly<Record<string, string | number>>;

const MB = 1024 * 1024;

/**
 * Given on the command line, so they override `postgresql.conf`; settings not named here may be set there, such as WAL archiving.
 * `docs/operations.md` tells how.
 */
export function serverSettings(totalMemoryBytes: number = os.totalmem()): ServerSettings {
  const sharedMb = clamp(totalMemoryBytes / MB / 16, 64, 512);
  return {
    // An acknowledged write is on the disk: these three together guarantee that through a power cut.
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    // After a crash all files are synced in one call where the system can, and not one by one.
    ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
    // Online base backups read the WAL.
    wal_level: 'replica',
    wal_compression: 'pglz',
    max_wal_size: '1GB',
    // One server process with jobs and stream uses a few dozen at most; each idle session costs memory.
    max_connections: 60,
    shared_buffers: `${sharedMb}MB`,
    effective_cache_size: `${clamp(totalMemoryBytes / MB / 2, 256, 16_384)}MB`,
    maintenance_work_mem: `${clamp(totalMemoryBytes / MB / 32, 32, 256)}MB`,
    work_mem: '8MB',
    // The packaged server has no compiler for it.
    jit: 'off',
    // On present disks a random page costs hardly more than the next one.
    random_page_cost: 1.1,
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    // One file for each weekday, overwritten a week later: the log cannot fill the disk.
    logging_collector: 'on',
    log_filename: 'postgres-%a.log',
    log_rotation_age: '1d',
    log_rotation_size: 0,
    log_truncate_on_rotation: 'on',
    log_min_duration_statement: '5s',
    log_line_prefix: '%m [%p] %a ',
  };
}

function clamp(value: number, lowest: number, highest: number): number {
  return Math.round(Math.min(Math.max(value, lowest), highest));
}

/** Command line arguments of the server. */
export function argumentsOf(settings: ServerSettings): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
