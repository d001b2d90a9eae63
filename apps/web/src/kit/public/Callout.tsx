import './callout.css';
import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/paths.ts';

type Tone = 'critical' | 'watch' | 'good' | 'nodata';

const icons: Record<Tone, IconName> = {
  critical: 'crossCircle',
  watch: 'clock',
  good: 'checkCircle',
  nodata: 'info',
};

interface CalloutProps {
  readonly tone: Tone;
  readonly title?: string;
  readonly children?: ReactNode;
}

/** What happened and what to do, above a form: announced at once, marked by icon and text as well as colour. */
export function Callout({ tone, title, children }: CalloutProps) {
  return (
    <div className={`callout tone-${tone}`} role={tone === 'critical' ? 'alert' : 'status'}>
      <Icon name={icons[tone]} />
      <div>
        {title && <b>{title}</b>}
        {children}
      </div>
    </div>
  );
}
