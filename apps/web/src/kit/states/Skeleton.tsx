import './states.css';
import { useText } from '../../base/i18n/use-text.ts';

interface SkeletonProps {
  readonly lines: number;
}

/** Bars where the text will stand, so that nothing jumps when it comes. */
export function Skeleton({ lines }: SkeletonProps) {
  const t = useText();
  const bars = Array.from({ length: lines }, (_, line) => line + 1);
  return (
    <div className="skeleton" role="status" aria-label={t('ui.loading')}>
      {bars.map((bar) => (
        <span key={bar} />
      ))}
    </div>
  );
}
