import { Problem } from '../problem.ts';

/** A newer Spillway wrote the database; running on would damage what this build does not understand. */
export class NewerSchemaError extends Problem {
  readonly unknownMigrations: readonly string[];

  constructor(unknownMigrations: readonly string[]) {
    super(
      `The database was last used by a newer Spillway (it holds ${unknownMigrations.join(', ')}, unknown to this one): ` +
        'start that newer version again, or restore a backup made before the upgrade.',
    );
    this.name = 'NewerSchemaError';
    this.unknownMigrations = unknownMigrations;
  }
}
