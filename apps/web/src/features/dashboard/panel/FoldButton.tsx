import { useText } from '../../../base/i18n/use-text.ts';
import { Icon } from '../../../kit/icon/Icon.tsx';
import { keepDashboard } from '../../../shared/dashboard/settings.ts';

interface FoldButtonProps {
  readonly side: 'left' | 'right';
  readonly open: boolean;
}

/** Folds a side panel to give the lake its room. */
export function FoldButton({ side, open }: FoldButtonProps) {
  const t = useText();
  const label = t(open ? `dashboard.fold.${side}` : `dashboard.unfold.${side}`);
  const pointsLeft = (side === 'left') === open;
  return (
    <button
      type="button"
      className={`fold-button fold-${side}`}
      aria-expanded={open}
      aria-label={label}
      title={label}
      onClick={() => keepDashboard(side === 'left' ? { leftPanel: !open } : { rightPanel: !open })}
    >
      <Icon name={pointsLeft ? 'chevronLeft' : 'chevronRight'} size="small" />
    </button>
  );
}
