import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import type { NoticeRow } from './queries.ts';

/** What is planned by now, where people downstream were told of less or of later. */
export function OutgrownTag({ outgrown }: Pick<NoticeRow, 'outgrown'>) {
  const t = useText();
  const { dateMinute, number } = useFormat();
  if (outgrown === null) return null;
  const at = dateMinute(outgrown.act_at);
  return (
    <span className="page-flow-line">
      <StateTag tone="critical">
        {outgrown.highest === null
          ? t('notices.outgrown.sooner', { at })
          : t('notices.outgrown.by', { at, release: number(outgrown.highest.release, 0) })}
      </StateTag>
    </span>
  );
}
