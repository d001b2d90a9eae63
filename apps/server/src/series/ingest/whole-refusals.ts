import type { VerdictCode } from '@spillway/contract/series/quality/verdicts';
import { Refusal } from '../../platform/http/refusal.ts';

/** Why a whole delivery was refused, as the pages say it. */
const wholeRefusals: Readonly<Record<string, VerdictCode>> = {
  'ingest.csv': 'message.csv',
  'ingest.too_many': 'message.too_many',
  'ingest.no_series': 'message.no_series',
};

/** Null: it was no refusal, or one that asks to come again. */
export const wholeRefusalOf = (error: unknown): VerdictCode | null =>
  error instanceof Refusal ? (wholeRefusals[error.code] ?? null) : null;
