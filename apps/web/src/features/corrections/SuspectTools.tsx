import '../../kit/table/table-page.css';
import { Button } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { useShortcut } from '../../base/shortcuts/shortcuts.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { Row } from '../../kit/layout/Layout.tsx';
import { FilterChips } from '../../kit/table/FilterChips.tsx';
import { suspectChip, useOnlySuspect } from './use-address.ts';

interface DoubtToolsProps {
  readonly total: number;
  readonly doubtful: number;
  /** Moves to the next suspect reading, later (1) or earlier (-1). */
  readonly onStep: (way: 1 | -1) => void;
}

/** Filter for undecided readings, and navigation between them. */
export function SuspectTools({ total, doubtful, onStep }: DoubtToolsProps) {
  const t = useText();
  const [isOnlySuspect, setOnly] = useOnlySuspect();
  const step = (way: 1 | -1) => doubtful > 0 && onStep(way);
  useShortcut({ keys: 'p', does: 'review.doubt.earlier' }, () => step(-1));
  useShortcut({ keys: 'n', does: 'review.doubt.later' }, () => step(1));
  return (
    <Row className="review-doubt">
      <FilterChips
        chips={[{ key: suspectChip, label: t('review.doubt.only'), count: doubtful }]}
        total={total}
        chosen={isOnlySuspect ? suspectChip : null}
        onChoose={(chip) => setOnly(chip !== null)}
      />
      <Button
        size="small"
        disabled={doubtful === 0}
        title={t('review.doubt.earlier')}
        aria-keyshortcuts="P"
        icon={<Icon name="chevronLeft" size="small" />}
        onClick={() => step(-1)}
      >
        {t('review.doubt.previous')}
      </Button>
      <Button
        size="small"
        disabled={doubtful === 0}
        title={t('review.doubt.later')}
        aria-keyshortcuts="N"
        icon={<Icon name="chevronRight" size="small" />}
        onClick={() => step(1)}
      >
        {t('review.doubt.next')}
      </Button>
    </Row>
  );
}
