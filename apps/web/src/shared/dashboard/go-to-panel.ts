/** Into view, and read from there; answers whether it is on this page. */
export function goToPanel(id: string): boolean {
  const heading = document.querySelector<HTMLElement>(`.panel-${CSS.escape(id)} h2`);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
  return heading !== null;
}
