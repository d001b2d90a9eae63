import type { PlantSettings } from './settings.ts';

/** The largest flood that the plant was designed for, as far as somebody has said one. An inflow beyond it is doubted. */
export function designFloodOf({
  thousandYearFloodM3s,
  tenYearFloodM3s,
}: Pick<PlantSettings, 'thousandYearFloodM3s' | 'tenYearFloodM3s'>): number | null {
  return thousandYearFloodM3s ?? tenYearFloodM3s;
}
