/** Scrolls to a panel and focuses its heading; false if it is not on this page. */
export function goToPanel(id: string): boolean {
  const heading = document.querySelector<HTMLElement>(`.panel-${CSS.escape(id)} h2`);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
  return heading !== null;
}
