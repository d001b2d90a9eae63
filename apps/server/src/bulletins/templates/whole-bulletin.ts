import { hourMs } from '@spillway/plant-time/spans';
import type {
  BulletinContent,
  BulletinKind,
  Cell,
  Column,
  Quantity,
  Row,
  Table,
  TableId,
  Unit,
} from '@spillway/rules/bulletins/content';
import { type KindOfBulletin, kindsOfBulletins } from '@spillway/rules/bulletins/kinds';

const unitOf: Readonly<Partial<Record<Quantity, Unit>>> = {
  rain: 'mm',
  lake_level: 'm',
  storage: 'mcm',
  volume: 'mcm',
  station_level: 'm',
  inflow: 'm3s',
  inflow_mean: 'm3s',
  inflow_max: 'm3s',
  inflow_min: 'm3s',
  release: 'm3s',
  turbine: 'm3s',
  spill: 'm3s',
};

/** One column a day after the record, at least one. */
const rainAhead = ({ days }: KindOfBulletin) =>
  Array.from({ length: Math.max(1, days) }, (_, index) => [`d${index + 1}`, 'rain'] as const);

/** Level and alarm, now and at each lead. */
const downstream = ({ leadsHours }: KindOfBulletin) =>
  ['now', ...leadsHours.map((hours) => `l${hours}`)].flatMap(
    (id) =>
      [
        [id, 'station_level'],
        [`${id}_alarm`, 'alarm'],
      ] as const,
  );

/** Columns must have the names that drafts give them. */
const columnsOf: Readonly<
  Record<Exclude<TableId, 'rain_ahead' | 'downstream'>, readonly (readonly [string, Quantity])[]>
> = {
  rain_observed: [
    ['r1', 'rain'],
    ['r2', 'rain'],
  ],
  state: [
    ['lake_level', 'lake_level'],
    ['storage', 'storage'],
    ['inflow', 'inflow'],
    ['release', 'release'],
    ['turbine', 'turbine'],
    ['spill', 'spill'],
  ],
  ahead: [
    ['inflow', 'inflow'],
    ['lake_level', 'lake_level'],
    ['release', 'release'],
  ],
  peak: [
    ['inflow', 'inflow_max'],
    ['time', 'time'],
  ],
  days: [
    ['mean', 'inflow_mean'],
    ['max', 'inflow_max'],
    ['min', 'inflow_min'],
    ['volume', 'volume'],
  ],
  decades: [
    ['mean', 'inflow_mean'],
    ['max', 'inflow_max'],
    ['min', 'inflow_min'],
    ['volume', 'volume'],
  ],
};

function cellFor(quantity: Quantity, at: string): Cell {
  const rest = { drawn: null, missing: null, replaced: null };
  const unit = unitOf[quantity];
  if (unit) return { is: 'figure', unit, value: 1, low: null, high: null, ...rest };
  return quantity === 'time' ? { is: 'time', at, ...rest } : { is: 'text', text: 'Dưới BĐ1 1,5 m', ...rest };
}

/** A bulletin with everything that its kind can contain, to check forms. */
export function wholeBulletin(kind: BulletinKind, timeZone: string, now: Date): BulletinContent {
  const { tables, sentences, code } = kindsOfBulletins[kind];
  const at = new Date(Math.floor(now.getTime() / hourMs) * hourMs).toISOString();
  const row = (id: string, columns: readonly Column[]): Row => ({
    id,
    name: '',
    group: null,
    at,
    from: null,
    to: null,
    lead_hours: null,
    alarms: null,
    cells: Object.fromEntries(columns.map((column) => [column.id, cellFor(column.quantity, at)])),
  });
  const tableOf = (id: TableId): Table => {
    const columns = namesOf(id, kindsOfBulletins[kind]).map(([name, quantity]) => ({
      id: name,
      quantity,
      unit: unitOf[quantity] ?? null,
      from: null,
      to: null,
      at: null,
    }));
    return { id, columns, rows: rowIds(id, kind).map((rowId) => row(rowId, columns)), note: '' };
  };
  const person = { name: 'Nguyễn Văn A', position: 'Trưởng ca' };
  const none = {
    dead: null,
    normal: null,
    flood_reception: null,
    max_before_flood: null,
    design_flood: null,
    check_flood: null,
    min_possible: null,
    max_possible: null,
  };
  return {
    schema: 1,
    kind,
    language: 'vi',
    plant: { code: 'MAU', name: 'Hồ Mẫu', lake: 'Hồ Mẫu', river: '', time_zone: timeZone },
    header: { authority: 'CÔNG TY', unit: 'NHÀ MÁY', place: 'Đà Nẵng', purpose: 'Phục vụ vận hành hồ' },
    title: `BẢN TIN ${code}`,
    issue_at: at,
    next_issue_at: at,
    period: { from: at, to: at },
    base_at: at,
    sources: {
      forecast: null,
      rain_forecast: null,
      release: { by: 'none', plan_id: null, pinned_at: null, until: null },
    },
    levels: none,
    tables: tables.map(tableOf),
    sentences: sentences.map((id) => ({ id, text: 'Câu nhận định.', drawn: null, replaced: null })),
    forecasters: [person],
    signatory: person,
    receivers: ['Ban Chỉ huy PCTT'],
    corrects: null,
    marks: ['late'],
  };
}

function namesOf(id: TableId, kind: KindOfBulletin): readonly (readonly [string, Quantity])[] {
  if (id === 'rain_ahead') return rainAhead(kind);
  return id === 'downstream' ? downstream(kind) : columnsOf[id];
}

function rowIds(id: TableId, kind: BulletinKind): readonly string[] {
  const { leadsHours, days } = kindsOfBulletins[kind];
  if (id === 'state') return ['h24', 'h18', 'h12', 'h6', 'now'];
  if (id === 'ahead') return leadsHours.map((hours) => `l${hours}`);
  if (id === 'days') return [...Array.from({ length: days }, (_, index) => `d${index + 1}`), 'total'];
  if (id === 'decades') return ['k1', 'k2', 'k3', 'total'];
  return id === 'peak' ? ['peak'] : ['basin'];
}
