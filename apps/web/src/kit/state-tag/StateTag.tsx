import './state-tag.css';
import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/paths.ts';

export type Tone = 'good' | 'watch' | 'warning' | 'critical' | 'nodata' | 'accent';

const icons: Record<Tone, IconName> = {
  good: 'checkCircle',
  watch: 'clock',
  warning: 'alert',
  critical: 'crossCircle',
  nodata: 'minusCircle',
  accent: 'info',
};

interface StateTagProps {
  readonly tone: Tone;
  readonly icon?: IconName;
  /** With a soft fill where it stands alone; without in a table. */
  readonly filled?: boolean;
  readonly children: ReactNode;
}

/** A state by colour, icon and text, never by colour alone. */
export function StateTag({ tone, icon = icons[tone], filled = false, children }: StateTagProps) {
  return (
    <span className={`state-tag state-${tone}${filled ? ' state-filled' : ''}`}>
      <Icon name={icon} size="small" />
      {children}
    </span>
  );
}
