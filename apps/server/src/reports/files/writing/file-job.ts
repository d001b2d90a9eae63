import type { PlainConnection } from '../../../platform/database/connection.ts';
import type { PreparedReport } from '../../tables/tables.ts';
import type { FileForm } from '../library/export-store.ts';
import type { KnownAs } from '../library/known-as.ts';

/** What the thread that writes a file is given: plain data. */
export interface Writing extends FileForm {
  readonly database: PlainConnection;
  readonly report: PreparedReport;
  readonly knownAs: KnownAs | null;
}

/** A part of the file, or only how far it is; each is asked for. */
export interface Written {
  /** Empty where nothing but the progress is new. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly rows: number;
  /** 0 to 1. */
  readonly progress: number;
}
