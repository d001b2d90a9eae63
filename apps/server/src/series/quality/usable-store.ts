import { Quality, type QualityCode } from '@spillway/hydrology/quality/quality';
import { sql } from 'kysely';

const believedQualities: readonly QualityCode[] = [
  Quality.good,
  Quality.stuck,
  Quality.edited,
  Quality.extrapolated,
  Quality.estimated,
  Quality.zeroed,
];
const trustedQualities: readonly QualityCode[] = [Quality.good, Quality.edited, Quality.zeroed];

const among = (codes: readonly QualityCode[]) => sql`quality in (${sql.join(codes.map((code) => sql.lit(code)))})`;

/** For a row with `value` and `quality`: whether it is used in sums and extremes. */
export const usable = sql<boolean>`value is not null and ${among(believedQualities)}`;

/** `usable` for a row in memory. */
export const isUsable = ({ value, quality }: { readonly value: number | null; readonly quality: number }): boolean =>
  value !== null && (believedQualities as readonly number[]).includes(quality);

/** Quality is beyond doubt. */
export const good = sql<boolean>`${among(trustedQualities)}`;
