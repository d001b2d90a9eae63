/**
 * What a room exports for others besides the file named like it (which always is a door), by room and file. A store is never
 * a door: ask the room, not its tables.
 */
export const doors: Readonly<Record<string, readonly string[]>> = {
  'access/accounts': ['account-rules.ts', 'passwords.ts', 'registration.ts', 'reset-links.ts', 'reset.ts', 'view.ts'],
  'access/audit': ['changes.ts'],
  'access/mail': ['mailer.ts', 'password-mail.ts'],
  'access/plants': ['routes.ts'],
  'access/roles': ['administrators.ts', 'joining.ts', 'new-permissions.ts', 'seeded-groups.ts'],
  'access/sessions': ['end.ts', 'network.ts', 'origins.ts', 'throttle.ts'],
  // What a change of prices would do is asked with the very bodies that would make it.
  'compute/tariffs': ['file-routes.ts', 'market-files.ts', 'tariff-files.ts', 'wire.ts'],
  // The thread that writes files loads no more of reports than it needs.
  'delivery/reports': ['read-report.ts', 'texts.ts'],
  'plant/sheets': [
    'cell-address.ts',
    'cell-number.ts',
    'cells.ts',
    'decimal-comma.ts',
    'file-fault.ts',
    'formula-guard.ts',
    'read-sheet.ts',
    'write-sheet.ts',
  ],
  'platform/arming': ['installation.ts', 'routes.ts'],
  'platform/backup': ['backup-folders.ts', 'backup-health.ts', 'passphrase.ts'],
  'platform/config': ['config-error.ts'],
  'platform/database': [
    'applied-migrations.ts',
    'column.ts',
    'connection.ts',
    'damage/damage.ts',
    'damage/damaged-file.ts',
    'data-dir.ts',
    // A physical backup is one of the embedded cluster's own files, and its restore starts that cluster.
    'embedded/choose-binaries.ts',
    'embedded/folders.ts',
    'embedded/layout.ts',
    'embedded/processes.ts',
    'embedded/server-account.ts',
    'embedded/start-embedded.ts',
    'instance-lock.ts',
    'joined.ts',
    'kept.ts',
    'migrate.ts',
    'moved-marker.ts',
    'newer-schema-error.ts',
    'problem.ts',
    'reach-server.ts',
    'schema.ts',
    'session-kysely.ts',
    'start.ts',
    'storage-failure.ts',
    'unfinished-restore.ts',
    'with-client.ts',
  ],
  'platform/events': ['publish.ts', 'stream.ts'],
  'platform/http': ['answer-errors.ts', 'caller.ts', 'failures.ts', 'field-problems.ts', 'implement.ts', 'refusal.ts'],
  'platform/secrets': ['key-file.ts'],
  'platform/system': ['record-act.ts', 'version.ts'],
  // A thread's own end, which loads nothing that starts threads.
  'platform/threads': ['say-parts.ts', 'turns.ts'],
};
