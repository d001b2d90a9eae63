/** Width that the legend takes from the map, including its margin. */
export const legendPx = 320;

const minMapPx = 860;

/** Whether the basin has enough room beside an open legend; otherwise it is folded. */
export const hasLegendRoom = (mapPx: number): boolean => mapPx >= minMapPx;
