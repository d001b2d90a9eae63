import { useText } from '../../app/i18n/use-text.ts';
import type { Collector } from '../../app/plant/collectors.ts';
import { StateTag } from '../../ui/state-tag/StateTag.tsx';
import { stateLooks } from './collector-state.ts';

interface CollectorStateTagProps {
  readonly status: Collector['status'];
  readonly filled?: boolean;
}

export function CollectorStateTag({ status, filled = false }: CollectorStateTagProps) {
  const t = useText();
  const { tone, icon, text } = stateLooks[status];
  return (
    <StateTag tone={tone} icon={icon} filled={filled}>
      {t(text)}
    </StateTag>
  );
}
