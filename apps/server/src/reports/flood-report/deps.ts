import type { FloodFigures } from '@spillway/contract/reports/flood-report/figures';
import type { Transaction } from 'kysely';
import type { TopDeps } from '../../compute/top-deps.ts';
import type { Releases } from '../../notices/notices.ts';
import type { Schema } from '../../platform/database/schema.ts';

type FloodNotice = NonNullable<FloodFigures['notices']>[number];

/** What was told to whom in a period, the earliest first. */
type NoticesOf = (hydroCode: string, from: Date, to: Date) => Promise<readonly FloodNotice[]>;

/** What was done at gates and units in a period, and whether it was told before. */
type ReleasesOf = (hydroCode: string, from: Date, to: Date) => Promise<Releases | null>;

export interface FloodReportDeps extends TopDeps {
  /** One was issued, of a time that ended then. */
  readonly issued: (tx: Transaction<Schema>, hydroCode: string, at: Date, coveredUntil: Date) => Promise<void>;
  /** Null: nothing here keeps a list of notices, and reports leave that section out. */
  readonly noticesOf: NoticesOf | null;
  readonly releasesOf: ReleasesOf;
}
