import type { PanelId } from './full-panel.ts';

/** Into view, and read from there. */
export function goToPanel(id: PanelId): void {
  const heading = document.querySelector<HTMLElement>(`.panel-${id} h2`);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}
