export interface Floods {
  readonly thousandYearFloodM3s: number | null;
  readonly tenYearFloodM3s: number | null;
}

/** The largest flood that the plant was designed for, as far as somebody has said one. An inflow beyond it is doubted. */
export const designFloodOf = ({ thousandYearFloodM3s, tenYearFloodM3s }: Floods): number | null =>
  thousandYearFloodM3s ?? tenYearFloodM3s;

const inflows: readonly string[] = ['total_discharge_lake', 'inflow_moving_average'];

/** Beyond it a figure is doubted; null: never, or nobody has said. */
export const doubtedAbove = (quantity: string | undefined, floods: Floods): number | null =>
  quantity !== undefined && inflows.includes(quantity) ? designFloodOf(floods) : null;
