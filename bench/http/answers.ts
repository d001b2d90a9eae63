/** A small response, and a report-like one with 3,000 rows of seven fields. */
export const small = { hydro_code: 'HOMAU', lake_level: 248.2, inflow: 298.7, at: '2026-10-18 02:40:00' };

export const rows = Array.from({ length: 3000 }, (_, index) => ({
  date_string: new Date(Date.UTC(2026, 9, 1) + index * 300_000).toISOString().slice(0, 19).replace('T', ' '),
  total_discharge_lake: 200 + (index % 137) / 7,
  inflow_moving_average: 201 + (index % 91) / 3,
  total_discharge_out: 229.858,
  total_discharge_dam: 147.264,
  lake_level: 248.2 + (index % 20) / 100,
  total_capacity: 51.42,
}));
