import type { Amount, BulletinContent, BulletinKind, Cell, Sentence, SentenceId, Table } from '../content.ts';
import { aheadTable, daysTable, downstreamTable, isoOf, peakTable, rainTables, stateTable } from './good-tables.ts';
import { type InventedPlant, inventedPlant } from './invented-plant.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const kinds = [
  'daily',
  'twice_daily',
  'seven_days',
  'ten_days',
  'month',
  'flood',
  'flood_last',
  'dry_ten_days',
] as const;
const monthLengths = [10, 10, 10] as const;
const daysOf = { seven_days: 7, ten_days: 10, dry_ten_days: 10, month: 30 } as const;

export interface GoodBulletin {
  readonly content: BulletinContent;
  readonly former: BulletinContent;
  readonly nowMs: number;
  readonly owedNextMs: number | null;
}

/** Correct bulletins, made without any of the code that draws, words or checks them. */
export function goodBulletins(count: number): GoodBulletin[] {
  return Array.from({ length: count }, (_, seed) => {
    const kind = kinds[seed % kinds.length]!;
    const inventedCase = inventedPlant(seed, kind);
    const content = bulletinOf(inventedCase);
    const previousBulletin = bulletinOf(inventedPlant(seed, kind, true));
    const owedNextMs = content.next_issue_at === null ? null : Date.parse(content.next_issue_at);
    return { content, former: previousBulletin, nowMs: inventedCase.issueMs, owedNextMs };
  });
}

const afterMs: Readonly<Record<BulletinKind, number | null>> = {
  daily: dayMs,
  twice_daily: 8 * hourMs,
  seven_days: 7 * dayMs,
  ten_days: 10 * dayMs,
  month: 31 * dayMs,
  flood: 3 * hourMs,
  flood_last: null,
  dry_ten_days: 10 * dayMs,
};

function bulletinOf(inventedCase: InventedPlant): BulletinContent {
  const { kind, fromMs, issueMs, language, zone } = inventedCase;
  const days = kind in daysOf ? daysOf[kind as keyof typeof daysOf] : 0;
  const hoursAhead = days === 0 ? 24 : days * 24;
  const tables = tablesOf(inventedCase, days, hoursAhead);
  if (inventedCase.isEdited) edit(tables, isoOf(issueMs - 600_000));
  const after = afterMs[kind];
  return {
    schema: 1,
    kind,
    language,
    plant: { code: 'ST2', name: 'Thủy điện Sông Mẫu', lake: 'Sông Mẫu', river: 'Sông Mẫu', time_zone: zone },
    header: {
      authority: 'Công ty Thủy điện',
      unit: 'Phân xưởng Vận hành',
      place: 'Đà Nẵng',
      purpose: 'Phục vụ vận hành hồ',
    },
    title: language === 'vi' ? 'BẢN TIN DỰ BÁO THỦY VĂN HỒ SÔNG MẪU' : 'Hydrological bulletin of the lake Sông Mẫu',
    issue_at: isoOf(issueMs),
    next_issue_at: after === null ? null : isoOf(issueMs + after),
    period: { from: isoOf(fromMs), to: isoOf(fromMs + hoursAhead * hourMs) },
    base_at: isoOf(fromMs),
    sources: {
      forecast: { source: 'model', issued_at: isoOf(fromMs + 300_000), base_at: isoOf(fromMs), reaches: null },
      rain_forecast: { source: 'ECMWF', issued_at: isoOf(fromMs - 6 * hourMs), reaches: null },
      release: { by: 'as_now', plan_id: null, pinned_at: null, until: null },
    },
    levels: {
      dead: 140,
      normal: 175,
      flood_reception: 165,
      max_before_flood: 172,
      design_flood: 175.5,
      check_flood: 178.5,
      min_possible: 135,
      max_possible: 180,
    },
    tables,
    sentences: sentencesOf(inventedCase, tables),
    forecasters: [{ name: 'Trần Văn Dự', position: 'Dự báo viên' }],
    signatory: { name: 'Lê Thị Ký', position: 'Quản đốc' },
    receivers: ['Ban Chỉ huy phòng thủ dân sự tỉnh', 'Đài Khí tượng Thủy văn'],
    corrects: null,
    marks: [],
  };
}

function tablesOf(inventedCase: InventedPlant, days: number, hoursAhead: number): Table[] {
  const { kind, hasGauges, hasStations } = inventedCase;
  const isShort = days === 0;
  return [
    ...(hasGauges ? rainTables(inventedCase, isShort ? 1 : days) : []),
    stateTable(inventedCase),
    ...(isShort ? [aheadTable(inventedCase)] : []),
    ...(days > 0 ? [daysTable(inventedCase, days, kind === 'month' ? monthLengths : null)] : []),
    ...(kind === 'month' || kind === 'dry_ten_days' ? [] : [peakTable(inventedCase, hoursAhead)]),
    ...(isShort && hasStations ? [downstreamTable(inventedCase)] : []),
  ];
}

/** A forecaster's small correction, with a reason. */
function edit(tables: Table[], at: string): void {
  const ahead = tables.find(({ id }) => id === 'ahead');
  const cell = ahead?.rows[1]?.cells.lake_level;
  if (cell?.is !== 'figure' || cell.value === null) return;
  cell.value = Number((cell.value + 0.07).toFixed(2));
  cell.replaced = { by: 'Trần Văn Dự', at, reason: 'Mưa khu giữa lớn hơn trong mô hình' };
}

const middle = ({ value, low, high }: Amount): number => value ?? (low! + high!) / 2;
const text = (amount: number, language: InventedPlant['language']): string =>
  amount.toLocaleString(language, { maximumFractionDigits: 3 });

/** Plain sentences, with figures of the tables. */
function sentencesOf(inventedCase: InventedPlant, tables: Table[]): Sentence[] {
  const { kind, language, fromMs, aheadOfUtcHours } = inventedCase;
  const isVi = language === 'vi';
  const find = (id: Table['id']) => tables.find((table) => table.id === id);
  const figure = (cell: Cell | undefined) => (cell?.is === 'figure' ? middle(cell) : 0);
  const now = find('state')!.rows.at(-1)!.cells;
  const ahead = find('ahead') ?? find('days') ?? find('decades')!;
  const flows = ahead.rows.filter(({ id }) => id !== 'total').map(({ cells }) => figure(cells.inflow ?? cells.mean));
  const date = new Date(fromMs + aheadOfUtcHours * hourMs).toISOString();
  const day = `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;
  const peak = find('peak')?.rows[0]?.cells.inflow;
  const said: Partial<Record<SentenceId, string>> = {
    general: isVi
      ? `Sáng ngày ${day} mực nước hồ ${text(figure(now.lake_level), language)} m, lưu lượng về ${text(figure(now.inflow), language)} m³/s.`
      : `On ${day} the lake stands at ${text(figure(now.lake_level), language)} m, inflow ${text(figure(now.inflow), language)} m³/s.`,
    trend: trendSentence(figure(now.inflow), flows, isVi),
    peak:
      peak?.is === 'figure' && peak.low !== null
        ? `${isVi ? 'Lớn nhất' : 'At most'} ${text(peak.low, language)} - ${text(peak.high!, language)} m³/s.`
        : '',
    release: isVi ? 'Các tổ máy và cửa van giữ như hiện nay.' : 'Units and gates stay as they are.',
    risk: isVi ? 'Hạ du theo dõi các bản tin tiếp theo.' : 'Follow the next bulletins.',
    last: isVi ? 'Đây là tin cuối cùng về đợt lũ này.' : 'This is the last bulletin of this flood.',
  };
  const ids: SentenceId[] =
    kind === 'flood_last' ? ['general', 'trend', 'release', 'risk', 'last'] : ['general', 'trend', 'peak', 'risk'];
  if (find('ahead') && kind !== 'flood_last') ids.push('release');
  return ids.flatMap((id) => (said[id] ? [{ id, text: said[id], drawn: said[id], replaced: null }] : []));
}

/** The trend is found by following the line: the first movement of the flow, and whether it turns. */
function trendSentence(nowM3s: number, flows: readonly number[], isVi: boolean): string {
  const min = (from: number) => Math.max(2, from * 0.1);
  const top = Math.max(...flows);
  const bottom = Math.min(...flows);
  const last = flows.at(-1)!;
  const rises = top - nowM3s > min(nowM3s);
  const falls = nowM3s - bottom > min(nowM3s);
  if (rises && top - last > min(top))
    return isVi ? 'Lưu lượng về hồ lên nhanh, sau đó xuống dần.' : 'The inflow rises, then falls.';
  if (falls && last - bottom > min(bottom))
    return isVi ? 'Lưu lượng về hồ giảm, sau đó tăng trở lại.' : 'The inflow falls, then rises again.';
  if (last - nowM3s > min(nowM3s)) return isVi ? 'Lưu lượng về hồ có xu thế tăng.' : 'The inflow is rising.';
  if (nowM3s - last > min(nowM3s)) return isVi ? 'Lưu lượng về hồ giảm dần.' : 'The inflow is falling.';
  return isVi ? 'Lưu lượng về hồ ít biến đổi.' : 'The inflow is steady.';
}
