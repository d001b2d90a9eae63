import type { KeyboardEvent } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { Icon } from '../../../kit/icon/Icon.tsx';
import { type PanelId, useFullPanel } from './full-panel.ts';

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function go(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = steps[event.key];
  const all = [...(event.currentTarget.closest('.dash')?.querySelectorAll<HTMLElement>('.panel-grow') ?? [])];
  const at = all.indexOf(event.currentTarget);
  if (!step || at < 0) return;
  event.preventDefault();
  all[step(at, all.length)]?.focus();
}

interface GrowButtonProps {
  readonly id: PanelId;
  readonly title: string;
}

/** Shows a panel full screen. All these buttons are one Tab stop; arrow keys move between panels. */
export function GrowButton({ id, title }: GrowButtonProps) {
  const t = useText();
  const { full, toggle, stop, setStop } = useFullPanel();
  const isFull = full === id;
  const label = t(isFull ? 'dashboard.panel.small' : 'dashboard.panel.full', { title });
  const isStop = full === null ? stop === id : isFull;
  return (
    <button
      type="button"
      className="panel-grow"
      aria-label={label}
      title={full === null ? `${label} ${t('dashboard.panel.arrows')}` : label}
      tabIndex={isStop ? 0 : -1}
      onFocus={() => setStop(id)}
      onKeyDown={full === null ? go : undefined}
      onClick={() => toggle(id)}
    >
      <Icon name={isFull ? 'exitFullScreen' : 'fullScreen'} size="small" />
    </button>
  );
}
