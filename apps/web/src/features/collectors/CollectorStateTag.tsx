import { useText } from '../../base/i18n/use-text.ts';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import type { Collector } from '../../shared/plant/collectors.ts';
import { stateStyles } from './collector-state.ts';

interface CollectorStateTagProps {
  readonly status: Collector['status'];
  readonly filled?: boolean;
}

export function CollectorStateTag({ status, filled = false }: CollectorStateTagProps) {
  const t = useText();
  const { tone, icon, text } = stateStyles[status];
  return (
    <StateTag tone={tone} icon={icon} filled={filled}>
      {t(text)}
    </StateTag>
  );
}
