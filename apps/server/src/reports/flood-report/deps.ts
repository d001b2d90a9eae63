import type { FloodFigures } from '@spillway/contract/reports/flood-report/figures';
import type { Transaction } from 'kysely';
import type { TopDeps } from '../../compute/top-deps.ts';
import type { Releases } from '../../notices/notices.ts';
import type { Schema } from '../../platform/database/schema.ts';

type FloodNotice = NonNullable<FloodFigures['notices']>[number];

/** Notices of a period, the earliest first. */
type NoticesOf = (hydroCode: string, from: Date, to: Date) => Promise<readonly FloodNotice[]>;

/** Releases in a period, and whether they were notified before. */
type ReleasesOf = (hydroCode: string, from: Date, to: Date) => Promise<Releases | null>;

export interface FloodReportDeps extends TopDeps {
  /** Called when one was issued, with the end of its period. */
  readonly issued: (tx: Transaction<Schema>, hydroCode: string, at: Date, coveredUntil: Date) => Promise<void>;
  /** Null when nothing stores notices; reports then leave the section out. */
  readonly noticesOf: NoticesOf | null;
  readonly releasesOf: ReleasesOf;
}
