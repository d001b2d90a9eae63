import { useText } from '../../base/i18n/use-text.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { keepReport } from './settings.ts';

interface FoldButtonProps {
  readonly side: 'left' | 'right';
  readonly open: boolean;
}

/** Folds a side panel away: the table then has its room. */
export function FoldButton({ side, open }: FoldButtonProps) {
  const t = useText();
  const label = t(open ? `reports.fold.${side}` : `reports.unfold.${side}`);
  const pointsLeft = (side === 'left') === open;
  return (
    <button
      type="button"
      className={`report-fold report-fold-${side}`}
      aria-expanded={open}
      aria-label={label}
      title={label}
      onClick={() => keepReport(side === 'left' ? { leftPanel: !open } : { rightPanel: !open })}
    >
      <Icon name={pointsLeft ? 'chevronLeft' : 'chevronRight'} size="small" />
    </button>
  );
}
