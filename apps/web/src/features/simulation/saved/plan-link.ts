/** Link to one plan, or to several joined by `+`. It names the plant, since the reader may be viewing another one. */
export function planLink(here: string, plant: string | null, planId: string): string {
  const link = new URL('/sim', here);
  if (plant !== null) link.searchParams.set('plant', plant);
  link.hash = planId;
  return link.href;
}

/** Plant named in a link; null: none. */
export const plantOfLink = (search: string): string | null => new URLSearchParams(search).get('plant') || null;
