/** A PostgreSQL installation: `bin`, `lib` and `share` under one folder. */
export interface Installation {
  readonly folder: string;
  readonly source: 'configured' | 'package' | 'system';
}
