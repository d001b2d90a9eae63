import type { Content, Scene } from '../queries.ts';

/** When a plan first opens a gate further than it stands; null: it opens none. */
export function firstOpening({ steps }: Pick<Content, 'steps'>, outlets: Scene['outlets']): string | null {
  const stands = new Map(outlets.map(({ outlet_id, now }) => [outlet_id, now ?? 0]));
  for (const { at, gates } of steps) {
    if (gates.some(({ outlet_id, opening }) => opening > (stands.get(outlet_id) ?? 0))) return at;
    for (const { outlet_id, opening } of gates) stands.set(outlet_id, opening);
  }
  return null;
}
