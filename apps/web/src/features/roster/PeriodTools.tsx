import { Button } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { Row } from '../../kit/layout/Layout.tsx';
import { Segments } from '../../kit/segments/Segments.tsx';
import type { RosterView } from './period.ts';

interface PeriodToolsProps {
  readonly view: RosterView;
  readonly label: string;
  readonly onView: (view: RosterView) => void;
  /** 0: back to today. */
  readonly onStep: (by: -1 | 0 | 1) => void;
}

export function PeriodTools({ view, label, onView, onStep }: PeriodToolsProps) {
  const t = useText();
  return (
    <Row className="duty-tools">
      <Segments
        value={view}
        aria-label={t('duty.view')}
        onChange={(next) => onView(next === 'month' ? 'month' : 'week')}
        options={[
          { value: 'week', label: t('duty.week') },
          { value: 'month', label: t('duty.month') },
        ]}
      />
      <Button
        icon={<Icon name="chevronLeft" size="small" />}
        aria-label={t('duty.previous')}
        onClick={() => onStep(-1)}
      />
      <Button onClick={() => onStep(0)}>{t('duty.today')}</Button>
      <Button icon={<Icon name="chevronRight" size="small" />} aria-label={t('duty.next')} onClick={() => onStep(1)} />
      <span className="duty-period num">{label}</span>
      <Button onClick={() => window.print()}>{t('duty.print')}</Button>
    </Row>
  );
}
