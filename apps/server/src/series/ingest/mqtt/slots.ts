/** Connections that share a subscription, over all nodes. */
export const sharedSlots = 4;

/** The connections a node holds, distributed among live nodes. Every node computes it for itself with the same result. */
export function slotsOf(nodeName: string, living: readonly string[], count: number): number[] {
  const place = living.indexOf(nodeName);
  if (place === -1) return [];
  return Array.from({ length: count }, (_, slot) => slot).filter((slot) => slot % living.length === place);
}
