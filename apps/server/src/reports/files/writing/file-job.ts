import type { PlainConnection } from '../../../platform/database/connection.ts';
import type { PreparedReport } from '../../tables/tables.ts';
import type { FileForm } from '../library/export-store.ts';
import type { KnownAs } from '../library/known-as.ts';

/** The worker's input as plain data. */
export interface WriterInput extends FileForm {
  readonly database: PlainConnection;
  readonly report: PreparedReport;
  readonly knownAs: KnownAs | null;
}

/** A part of the file, or progress only; parts are produced on request. */
export interface WrittenFile {
  /** Empty when only the progress has changed. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly rows: number;
  /** 0 to 1. */
  readonly progress: number;
}
