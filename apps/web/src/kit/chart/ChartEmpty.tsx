import { PlainButton } from '../button/PlainButton.tsx';
import type { ChartWords } from './words.ts';

interface ChartEmptyProps {
  /** There are series, and the person has hidden all of them. */
  readonly isHidden: boolean;
  readonly lastKnownAt: number | null;
  readonly mayGo: boolean;
  readonly onGo: (at: number) => void;
  readonly words: ChartWords;
}

/** Nothing to draw: why, when there last was something, and how to get there. */
export function ChartEmpty({ isHidden, lastKnownAt, mayGo, onGo, words: { t, dateTime } }: ChartEmptyProps) {
  return (
    <div className="chart-empty" role="status">
      <p className="chart-empty-title">{t(isHidden ? 'chart.nothingShown' : 'chart.empty')}</p>
      <p>
        {isHidden
          ? t('chart.nothingShownHint')
          : lastKnownAt === null
            ? t('chart.emptyHint')
            : t('chart.emptyLast', { time: dateTime(lastKnownAt) })}
      </p>
      {!isHidden && lastKnownAt !== null && mayGo && (
        <PlainButton size="small" onClick={() => onGo(lastKnownAt)}>
          {t('chart.emptyGo')}
        </PlainButton>
      )}
    </div>
  );
}
