import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import { useNow } from '../../kit/time/use-now.ts';
import { countersignTone } from './look.ts';
import type { NoticeRow } from './queries.ts';

/**
 * Countersignature of a notice sent by someone who may not release it; not needed once the notice is corrected or
 * withdrawn.
 */
export function Countersigned({ notice }: { readonly notice: Pick<NoticeRow, 'countersign' | 'corrected_by'> }) {
  const t = useText();
  const { dateMinute } = useFormat();
  const now = useNow();
  const { countersign, corrected_by: newer } = notice;
  if (countersign === null || (countersign.at === null && newer !== null)) return null;
  const { until, at, by } = countersign;
  const countersignText = at === null ? t('notices.countersign.by', { until: dateMinute(until) }) : null;
  return (
    <StateTag tone={countersignTone(countersign, now)}>
      {countersignText ?? t('notices.countersign.done', { who: by ?? '–', at: dateMinute(at) })}
    </StateTag>
  );
}
