/** Connections that share a subscription, on all nodes together. */
export const sharedSlots = 4;

/** The connections assigned to a node. Every node computes them independently with the same result. */
export function slotsOf(nodeName: string, livingNodes: readonly string[], count: number): number[] {
  const index = livingNodes.indexOf(nodeName);
  if (index === -1) return [];
  return Array.from({ length: count }, (_, slot) => slot).filter((slot) => slot % livingNodes.length === index);
}
