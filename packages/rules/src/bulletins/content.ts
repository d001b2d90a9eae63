/** The document of a bulletin as in `packages/contract/src/bulletins/content.ts`; a test of the server compares both. */

export type BulletinKind =
  | 'daily'
  | 'twice_daily'
  | 'seven_days'
  | 'ten_days'
  | 'month'
  | 'flood'
  | 'flood_last'
  | 'dry_ten_days';

export type TableId = 'rain_observed' | 'state' | 'rain_ahead' | 'ahead' | 'peak' | 'downstream' | 'days' | 'decades';

export type Quantity =
  | 'rain'
  | 'lake_level'
  | 'storage'
  | 'inflow'
  | 'inflow_mean'
  | 'inflow_max'
  | 'inflow_min'
  | 'release'
  | 'turbine'
  | 'spill'
  | 'volume'
  | 'station_level'
  | 'alarm'
  | 'time';

export type Unit = 'm' | 'm3s' | 'mcm' | 'mm';
export type SentenceId = 'general' | 'trend' | 'peak' | 'release' | 'risk' | 'last';
export type Language = 'vi' | 'en';
export type Mark = 'demo' | 'with_notes' | 'late';
export type Missing =
  | 'no_record'
  | 'no_forecast'
  | 'beyond_forecast'
  | 'forecast_old'
  | 'no_plan'
  | 'no_rain_forecast'
  | 'no_station'
  | 'station_doubted'
  | 'no_rating'
  | 'beyond_rating'
  | 'gauge_above_rating'
  | 'not_asked';

/** ISO 8601 with an offset. */
export type Instant = string;

interface ReplacedCell {
  by: string;
  at: Instant;
  reason: string;
}

export interface Amount {
  value: number | null;
  low: number | null;
  high: number | null;
}

export interface FigureCell extends Amount {
  is: 'figure';
  unit: Unit;
  drawn: Amount | null;
  missing: Missing | null;
  replaced: ReplacedCell | null;
}

interface TimeCell {
  is: 'time';
  at: Instant | null;
  drawn: { at: Instant | null } | null;
  missing: Missing | null;
  replaced: ReplacedCell | null;
}

interface TextCell {
  is: 'text';
  text: string;
  drawn: { text: string } | null;
  missing: Missing | null;
  replaced: ReplacedCell | null;
}

export type Cell = FigureCell | TimeCell | TextCell;

export interface Column {
  id: string;
  quantity: Quantity;
  unit: Unit | null;
  from: Instant | null;
  to: Instant | null;
  at: Instant | null;
}

export interface Row {
  id: string;
  name: string;
  group: string | null;
  at: Instant | null;
  from: Instant | null;
  to: Instant | null;
  lead_hours: number | null;
  alarms: number[] | null;
  cells: Record<string, Cell>;
}

export interface Table {
  id: TableId;
  columns: Column[];
  rows: Row[];
  note: string;
}

export interface Sentence {
  id: SentenceId;
  text: string;
  drawn: string | null;
  replaced: ReplacedCell | null;
}

export interface Person {
  name: string;
  position: string;
}

/** Levels of the lake on the day of issue, in m. */
export interface Levels {
  dead: number | null;
  normal: number | null;
  flood_reception: number | null;
  max_before_flood: number | null;
  design_flood: number | null;
  check_flood: number | null;
  min_possible: number | null;
  max_possible: number | null;
}

export interface Sources {
  forecast: {
    source: string;
    run_id?: number | null | undefined;
    issued_at: Instant;
    base_at: Instant;
    reaches: Instant | null;
  } | null;
  rain_forecast: { source: string; issued_at: Instant; reaches: Instant | null } | null;
  release: {
    by: 'plan' | 'as_now' | 'none';
    plan_id: string | null;
    pinned_at: Instant | null;
    until: Instant | null;
  };
}

export interface BulletinContent {
  schema: 1;
  kind: BulletinKind;
  language: Language;
  plant: { code: string; name: string; lake: string; river: string; time_zone: string };
  header: { authority: string; unit: string; place: string; purpose: string };
  title: string;
  issue_at: Instant;
  next_issue_at: Instant | null;
  period: { from: Instant; to: Instant };
  base_at: Instant | null;
  sources: Sources;
  levels: Levels;
  tables: Table[];
  sentences: Sentence[];
  forecasters: Person[];
  signatory: Person | null;
  receivers: string[];
  corrects: { number: string; issued_at: Instant } | null;
  marks: Mark[];
}
