/** Of one plan, or of several with `+` between them. It names its plant: whoever opens it may be looking at another. */
export function planLink(here: string, plant: string | null, planId: string): string {
  const link = new URL('/sim', here);
  if (plant !== null) link.searchParams.set('plant', plant);
  link.hash = planId;
  return link.href;
}

/** The plant a link names; null: none. */
export const plantOfLink = (search: string): string | null => new URLSearchParams(search).get('plant') || null;
