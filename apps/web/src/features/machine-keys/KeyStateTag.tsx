import { useText } from '../../base/i18n/use-text.ts';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import { stateStyles } from './key-state.ts';
import type { MachineKey } from './queries.ts';

interface KeyStateTagProps {
  readonly status: MachineKey['status'];
  readonly filled?: boolean;
}

export function KeyStateTag({ status, filled = false }: KeyStateTagProps) {
  const t = useText();
  const { tone, icon, text } = stateStyles[status];
  return (
    <StateTag tone={tone} icon={icon} filled={filled}>
      {t(text)}
    </StateTag>
  );
}
