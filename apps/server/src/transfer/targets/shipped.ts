import { required } from '@spillway/checked/reads';
import type { Format, Protocol } from '@spillway/contract/transfer/choices';
import { usualPorts } from '@spillway/contract/transfer/choices';
import type { TargetFields } from '@spillway/contract/transfer/target';

const plainWay: TargetFields['way'] = { tls: { by: 'authorities' }, proxy: null };
const limits: TargetFields['limits'] = { calls_per_minute: 60, timeout_seconds: 60, max_bytes: 1_000_000 };

type Labels = Pick<TargetFields, 'label_vi' | 'label_en'>;
const labels = (label_vi: string, label_en: string): Labels => ({ label_vi, label_en });

const transferSchedule = (every: 15 | 60, legal_reason: string): TargetFields['duty'] => ({
  every_minutes: every,
  lateness_minutes: every,
  legal_reason,
});

const bare = (protocol: Protocol, format: Format): Omit<TargetFields, keyof Labels> => ({
  is_water_resource: false,
  protocol,
  format,
  http: null,
  file: null,
  email: null,
  template: null,
  limits,
  duty: null,
  way: plainWay,
});

/** The product ships no agency's address: it is entered by the operator that has the account. */
const post = (format: Format): Omit<TargetFields, keyof Labels> => ({
  ...bare('http', format),
  http: {
    method: 'POST',
    url: '',
    backup_url: '',
    headers: [],
    success_statuses: [],
    success_path: '',
    success_values: [],
    receipt_path: '',
  },
});

const file = (protocol: 'ftp' | 'ftps' | 'sftp', format: Format): Omit<TargetFields, keyof Labels> => ({
  ...bare(protocol, format),
  file: {
    host: '',
    port: required(usualPorts[protocol]),
    backup: null,
    folder: '',
    name: '{province}_{hydro}_{sent|time:yyyyMMddHHmmss}.txt',
    is_renamed: true,
    host_key: '',
  },
});

const waterLaw = 'Nghị định 53/2024/NĐ-CP (Điều 86–94); Thông tư 17/2021/TT-BTNMT';
const hydrometLaw = 'Thông tư 13/2023/TT-BTNMT; Nghị định 48/2020/NĐ-CP';
const damLaw = 'Nghị định 62/2025/NĐ-CP (Chương V, Điều 50)';

const province = (no: number): TargetFields => ({
  ...labels(
    `Sở Tài nguyên và Môi trường (tỉnh ${no})`,
    `Department of Natural Resources and Environment (province ${no})`,
  ),
  ...file('ftp', 'lines_6'),
  is_water_resource: true,
  duty: transferSchedule(15, waterLaw),
});

/** The eight targets of the specification, by id. Agencies were renamed in 2025, so a plant may change the names. */
const shipped: readonly TargetFields[] = [
  {
    ...labels('Cục Quản lý tài nguyên nước', 'Water Resources Management Department'),
    ...post('tnn_arrays'),
    is_water_resource: true,
    duty: transferSchedule(15, waterLaw),
  },
  {
    ...labels('Sở Tài nguyên và Môi trường', 'Department of Natural Resources and Environment'),
    ...file('ftp', 'lines_6'),
    is_water_resource: true,
    duty: transferSchedule(15, waterLaw),
  },
  {
    ...labels('Cơ quan khí tượng thủy văn quốc gia', 'National hydrometeorological agency'),
    ...post('kttv'),
    duty: transferSchedule(60, hydrometLaw),
  },
  {
    ...labels('Bộ Công Thương', 'Ministry of Industry and Trade'),
    ...post('moit'),
    duty: transferSchedule(60, damLaw),
  },
  ...[1, 2, 3, 4].map(province),
];

export const shippedTarget = (targetId: number): TargetFields | null => shipped[targetId - 1] ?? null;
export const shippedIds: readonly number[] = shipped.map((_, index) => index + 1);

const rowOfMail = '{symbol} {sub_symbol}: {value_text|default:-} {unit} ({status})';

/** Examples for a plant's own targets; nothing is sent until an address is entered. */
export const exampleTargets: readonly { readonly code: string; readonly target: TargetFields }[] = [
  {
    code: 'disaster_committee',
    target: {
      ...labels('Ban chỉ huy phòng thủ dân sự tỉnh', 'Provincial disaster committee'),
      ...bare('email', 'template'),
      email: {
        to: [],
        subject: 'Số liệu hồ {hydro} lúc {slot|time:HH:mm dd/MM/yyyy}',
        body: '',
        attachment: '',
      },
      template: {
        kind: 'text',
        head: 'Số liệu vận hành hồ chứa {hydro} lúc {slot|time:HH:mm dd/MM/yyyy}',
        row: rowOfMail,
        between: '',
        foot: '',
        content_type: 'text/plain; charset=utf-8',
      },
    },
  },
  {
    code: 'dispatch',
    target: { ...labels('Điều độ hệ thống điện (NSMO)', 'System operator (NSMO)'), ...file('sftp', 'lines_6') },
  },
  {
    code: 'evn_daily',
    target: {
      ...labels('Tập đoàn Điện lực Việt Nam (EVN), hằng ngày', 'Vietnam Electricity (EVN), daily'),
      ...bare('email', 'template'),
      email: {
        to: [],
        subject: 'Số liệu ngày {slot|time:dd/MM/yyyy} hồ {hydro}',
        body: 'Kính gửi: số liệu hồ {hydro} đến {slot|time:HH:mm dd/MM/yyyy} trong tệp kèm theo.',
        attachment: '{hydro}_{slot|time:yyyyMMdd}.csv',
      },
      template: {
        kind: 'line',
        head: '',
        row: '{symbol}\t{sub_symbol}\t{value_text}\t{unit}\t{time|time:dd/MM/yyyy HH:mm}\t{status}',
        between: '',
        foot: '',
        content_type: 'text/csv; charset=utf-8',
      },
    },
  },
  {
    code: 'json_api',
    target: {
      ...labels('Máy chủ nhận JSON', 'JSON server'),
      ...post('template'),
      template: {
        kind: 'json',
        head: '{"works": "{hydro}", "time": "{slot|time:yyyy-MM-dd HH:mm:ss}", "rows": [',
        row: '{"station": "{symbol}", "what": "{sub_symbol}", "value": {value}, "unit": "{unit}", "status": "{status}"}',
        between: '',
        foot: ']}',
        content_type: 'application/json',
      },
    },
  },
];
