interface Floods {
  readonly thousandYearFloodM3s: number | null;
  readonly tenYearFloodM3s: number | null;
}

/** The largest flood that the plant was designed for, as far as somebody has said one. An inflow beyond it is doubted. */
export const designFloodOf = ({ thousandYearFloodM3s, tenYearFloodM3s }: Floods): number | null =>
  thousandYearFloodM3s ?? tenYearFloodM3s;
