/** Connections to the broker, over all nodes together. */
export const slotCount = 4;

/** Which of them a node holds, dealt out among those that live. Every node works it out for itself and finds the same. */
export function slotsOf(nodeName: string, living: readonly string[]): number[] {
  const place = living.indexOf(nodeName);
  if (place === -1) return [];
  return Array.from({ length: slotCount }, (_, slot) => slot).filter((slot) => slot % living.length === place);
}
