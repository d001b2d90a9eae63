import type { FloodFigures } from '@spillway/contract/reports/flood-report/figures';
import type { Transaction } from 'kysely';
import type { TopDeps } from '../../compute/top-deps.ts';
import type { Releases } from '../../notices/notices.ts';
import type { Schema } from '../../platform/database/schema.ts';

type FloodNotice = NonNullable<FloodFigures['notices']>[number];

/** Notices of a period, the earliest first. */
type NoticesOf = (hydroCode: string, from: Date, to: Date) => Promise<readonly FloodNotice[]>;

/** Releases in a period, and whether a notice was given before each. */
type ReleasesOf = (hydroCode: string, from: Date, to: Date) => Promise<Releases | null>;

export interface FloodReportDeps extends TopDeps {
  /** Called after an issue, with the end of the report's period. */
  readonly issued: (tx: Transaction<Schema>, hydroCode: string, at: Date, coveredUntil: Date) => Promise<void>;
  /** Null when notices are not stored; reports then omit the section. */
  readonly noticesOf: NoticesOf | null;
  readonly releasesOf: ReleasesOf;
}
