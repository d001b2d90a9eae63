import type { Amount, Cell, Column, FigureCell, Quantity, Row, Table, Unit } from '../content.ts';
import type { InventedPlant } from './invented-plant.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
export const isoOf = (ms: number): string => new Date(ms).toISOString();

/** A second implementation of the rounding of flows. */
const flow = (m3s: number): number => Number(m3s.toFixed(m3s < 9.995 ? 2 : m3s < 99.95 ? 1 : 0));
const level = (m: number): number => Number(m.toFixed(2));
const rain = (mm: number): number => Number(mm.toFixed(1));

const one = (value: number): Amount => ({ value, low: null, high: null });
const cell = (unit: Unit, amount: Amount): FigureCell => ({
  is: 'figure',
  unit,
  ...amount,
  drawn: { ...amount },
  missing: null,
  replaced: null,
});
const flowCell = (m3s: number): Cell => cell('m3s', one(flow(m3s)));
const rangeCell = (m3s: number): Cell => {
  const grid = m3s >= 100 ? 10 : m3s >= 10 ? 1 : 0.1;
  const tidy = (value: number) => Number(value.toFixed(1));
  const amount = {
    value: null,
    low: tidy(Math.floor((m3s * 0.9) / grid) * grid),
    high: tidy(Math.ceil((m3s * 1.1) / grid) * grid),
  };
  return cell('m3s', amount);
};
const levelCell = (m: number): Cell => cell('m', one(level(m)));
const rainCell = (mm: number): Cell => cell('mm', one(rain(mm)));
const timeCell = (ms: number): Cell => ({
  is: 'time',
  at: isoOf(ms),
  drawn: { at: isoOf(ms) },
  missing: null,
  replaced: null,
});
const textCell = (text: string): Cell => ({ is: 'text', text, drawn: { text }, missing: null, replaced: null });

const column = (id: string, quantity: Quantity, unit: Unit | null, times: Partial<Column> = {}): Column => ({
  id,
  quantity,
  unit,
  from: null,
  to: null,
  at: null,
  ...times,
});
const row = (id: string, cells: Row['cells'], facts: Partial<Row> = {}): Row => ({
  id,
  name: '',
  group: null,
  at: null,
  from: null,
  to: null,
  lead_hours: null,
  alarms: null,
  ...facts,
  cells,
});
const table = (id: Table['id'], columns: Column[], rows: Row[]): Table => ({ id, columns, rows, note: '' });

export function stateTable({ fromMs, inflowAt, turbine, spillAt, levelAt }: InventedPlant): Table {
  const columns = [
    column('lake_level', 'lake_level', 'm'),
    column('inflow', 'inflow', 'm3s'),
    column('release', 'release', 'm3s'),
    column('turbine', 'turbine', 'm3s'),
    column('spill', 'spill', 'm3s'),
  ];
  const rows = [-24, -18, -12, -6, 0].map((hours) =>
    row(
      hours === 0 ? 'now' : `h${-hours}`,
      {
        lake_level: levelCell(levelAt(hours)),
        inflow: flowCell(inflowAt(hours)),
        release: flowCell(turbine + spillAt(hours)),
        turbine: flowCell(turbine),
        spill: flowCell(spillAt(hours)),
      },
      { at: isoOf(fromMs + hours * hourMs) },
    ),
  );
  return table('state', columns, rows);
}

export function aheadTable({ fromMs, inflowAt, turbine, spillAt, levelAt }: InventedPlant): Table {
  const columns = [
    column('inflow', 'inflow', 'm3s'),
    column('lake_level', 'lake_level', 'm'),
    column('release', 'release', 'm3s'),
  ];
  const rows = [6, 12, 18, 24].map((hours) =>
    row(
      `l${hours}`,
      {
        inflow: rangeCell(inflowAt(hours)),
        lake_level: levelCell(levelAt(hours)),
        release: flowCell(turbine + spillAt(hours)),
      },
      { at: isoOf(fromMs + hours * hourMs), lead_hours: hours },
    ),
  );
  return table('ahead', columns, rows);
}

/** Time of the highest level, found by sampling each half hour; right after the issue if the level only falls. */
function highestOf(
  of: (hours: number) => number,
  fromHours: number,
  hoursAhead: number,
): { readonly hours: number; readonly value: number } {
  let best = { hours: fromHours, value: of(fromHours) };
  for (let hours = fromHours; hours <= hoursAhead; hours += 0.5)
    if (of(hours) > best.value) best = { hours, value: of(hours) };
  return best;
}

export function peakTable(inventedCase: InventedPlant, hoursAhead: number): Table {
  const { fromMs, issueMs, inflowAt } = inventedCase;
  const peak = highestOf(inflowAt, (issueMs - fromMs) / hourMs, hoursAhead);
  const columns = [column('inflow', 'inflow_max', 'm3s'), column('time', 'time', null)];
  // The upper end of the peak is no lower than that of a lead just before or after it.
  const amount = rangeCell(Math.max(peak.value, inflowAt(0)));
  return table('peak', columns, [row('peak', { inflow: amount, time: timeCell(fromMs + peak.hours * hourMs) })]);
}

export function daysTable(
  { fromMs, inflowAt }: InventedPlant,
  days: number,
  lengthsDays: readonly number[] | null,
): Table {
  const columns = [
    column('mean', 'inflow_mean', 'm3s'),
    column('max', 'inflow_max', 'm3s'),
    column('min', 'inflow_min', 'm3s'),
    column('volume', 'volume', 'mcm'),
  ];
  const lengths = lengthsDays ?? Array.from({ length: days }, () => 1);
  let start = 0;
  let [all, hours, top, bottom] = [0, 0, 0, Number.POSITIVE_INFINITY];
  const rows = lengths.map((length, index) => {
    const flows = Array.from({ length: length * 24 + 1 }, (_, hour) => inflowAt(start * 24 + hour));
    const mean = flow(flows.reduce((sum, one) => sum + one, 0) / flows.length);
    const [most, least] = [flow(Math.max(...flows)), flow(Math.min(...flows))];
    const volume = Number((mean * length * 0.0864).toFixed(2));
    all += volume;
    hours += length * 24;
    [top, bottom] = [Math.max(top, most), Math.min(bottom, least)];
    const [from, to] = [fromMs + start * dayMs, fromMs + (start + length) * dayMs].map(isoOf);
    start += length;
    const cells = { mean: flowCell(mean), max: flowCell(most), min: flowCell(least), volume: cell('mcm', one(volume)) };
    return row(`${lengthsDays ? 'k' : 'd'}${index + 1}`, cells, { from: from!, to: to! });
  });
  const total = {
    mean: flowCell((all * 1e6) / (hours * 3600)),
    max: flowCell(top),
    min: flowCell(bottom),
    volume: cell('mcm', one(Number(all.toFixed(2)))),
  };
  const totalRow = row('total', total, { from: isoOf(fromMs), to: isoOf(fromMs + start * dayMs) });
  return table(lengthsDays ? 'decades' : 'days', columns, [...rows, totalRow]);
}

const alarms = [6.5, 8, 9];

/** A second implementation of the words beside a level, for these alarms only. */
function alarmComparison(m: number, language: InventedPlant['language']): string {
  const cm = Math.round(m * 100);
  const index = cm < 725 ? 0 : cm <= 850 ? 1 : 2;
  const off = cm - Math.round(alarms[index]! * 100);
  const by = `${Number((Math.abs(off) / 100).toFixed(2))}`;
  const written = by.includes('.') ? by : `${by}.0`;
  if (language === 'en')
    return off === 0 ? `At alarm ${index + 1}` : `${written} m ${off > 0 ? 'above' : 'below'} alarm ${index + 1}`;
  return off === 0
    ? `Ở mức BĐ${index + 1}`
    : `${off > 0 ? 'Trên' : 'Dưới'} BĐ${index + 1} ${written.replace('.', ',')} m`;
}

export function downstreamTable({ fromMs, inflowAt, language }: InventedPlant): Table {
  const columns = [
    column('now', 'station_level', 'm', { at: isoOf(fromMs) }),
    column('now_alarm', 'alarm', null, { at: isoOf(fromMs) }),
    column('l24', 'station_level', 'm', { at: isoOf(fromMs + 24 * hourMs) }),
    column('l24_alarm', 'alarm', null, { at: isoOf(fromMs + 24 * hourMs) }),
  ];
  const rows = ['ai_nghia', 'giao_thuy'].map((id, index) => {
    const at = (hours: number) => level(2 + index * 0.37 + Math.min(7, inflowAt(hours) / 200));
    const cells = {
      now: levelCell(at(0)),
      now_alarm: textCell(alarmComparison(at(0), language)),
      l24: levelCell(at(24)),
      l24_alarm: textCell(alarmComparison(at(24), language)),
    };
    return row(id, cells, { name: id === 'ai_nghia' ? 'Ái Nghĩa' : 'Giao Thủy', alarms: [...alarms] });
  });
  return table('downstream', columns, rows);
}

export function rainTables({ fromMs, rainAt, kind }: InventedPlant, daysAhead: number): Table[] {
  const period = (id: string, fromHours: number, toHours: number) =>
    column(id, 'rain', 'mm', { from: isoOf(fromMs + fromHours * hourMs), to: isoOf(fromMs + toHours * hourMs) });
  const stations = ['tra_my', 'tra_giac', 'basin'];
  const observed = table(
    'rain_observed',
    [period('r1', -24, -12), period('r2', -12, 0)],
    stations.map((id, index) =>
      row(
        id,
        { r1: rainCell(rainAt(-18) * (1 + index / 10)), r2: rainCell(rainAt(-6) * (1 + index / 8) + index) },
        { name: id },
      ),
    ),
  );
  const columns = Array.from({ length: Math.min(10, daysAhead) }, (_, day) =>
    period(`d${day + 1}`, day * 24, day * 24 + 24),
  );
  const amountOf = (day: number, group: number): Amount => {
    const low = 5 * Math.floor((rainAt(day * 24 + 12) * (1 + group / 4)) / 5);
    return { value: null, low, high: low + 10 + 5 * day + group };
  };
  const ahead = table(
    'rain_ahead',
    columns,
    ['upper', 'lower'].map((id, group) =>
      row(id, Object.fromEntries(columns.map((each, day) => [each.id, cell('mm', amountOf(day, group))])), {
        name: id,
      }),
    ),
  );
  return kind === 'month' || kind === 'dry_ten_days' ? [observed] : [observed, ahead];
}
