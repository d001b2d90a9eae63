import './states.css';
import { useText } from '../../base/i18n/use-text.ts';

interface SkeletonProps {
  readonly lines: number;
}

/** Placeholder bars at the place of the text, so that nothing jumps. */
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
