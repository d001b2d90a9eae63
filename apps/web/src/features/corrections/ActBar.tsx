import { Button } from 'antd';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { Row } from '../../kit/layout/Layout.tsx';
import { phone, useMedia } from '../../kit/use-media.ts';
import type { Reading } from './queries.ts';
import { type ActKind, actKinds } from './words.ts';

interface ActBarProps {
  /** In order of time. */
  readonly selected: readonly Reading[];
  /** Unselected readings between the first and the last selected one, which range actions include. */
  readonly skipped: number;
  readonly onAct: (act: ActKind | 'history') => void;
}

/** Actions for the selected readings; without a selection, how to select. */
export function ActBar({ selected, skipped, onAct }: ActBarProps) {
  const t = useText();
  const { dateTime } = useFormat();
  const isTouched = useMedia(phone);
  const [first, last] = [selected[0], selected.at(-1)];
  const actText =
    !first || !last
      ? t(isTouched ? 'review.nothingMarkedTouch' : 'review.nothingMarked')
      : first === last
        ? t('review.markedOne', { time: dateTime(first.time) })
        : t('review.marked', { count: selected.length, from: dateTime(first.time), to: dateTime(last.time) });
  return (
    <Row inset className="review-acts" role="toolbar" aria-label={t('review.acts')}>
      <p role="status">{skipped > 0 ? `${actText}. ${t('review.skipped', { count: skipped })}` : actText}</p>
      {actKinds.map((kind) => (
        <Button key={kind} size="small" disabled={!first} onClick={() => onAct(kind)}>
          {t(`review.act.${kind}`)}
        </Button>
      ))}
      <Button size="small" disabled={selected.length !== 1} onClick={() => onAct('history')}>
        {t('review.history')}
      </Button>
    </Row>
  );
}
