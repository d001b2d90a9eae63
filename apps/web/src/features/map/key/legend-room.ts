/** What the key takes from the right of the map, with its distance from the edge. */
export const legendPx = 320;

const minMapPx = 860;

/** Whether the basin is still seen well beside an open key: else it is folded until somebody wants it. */
export const hasLegendRoom = (mapPx: number): boolean => mapPx >= minMapPx;
