/** Connections that share a subscription, over all nodes together. */
export const sharedSlots = 4;

/** Which of so many connections a node holds, dealt out among those that live. Every node works it out for itself and finds the same. */
export function slotsOf(nodeName: string, living: readonly string[], count: number): number[] {
  const place = living.indexOf(nodeName);
  if (place === -1) return [];
  return Array.from({ length: count }, (_, slot) => slot).filter((slot) => slot % living.length === place);
}
