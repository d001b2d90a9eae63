import type { Format, Protocol } from '@spillway/contract/transfer/choices';
import type { Figure, SlotContent, WireJob, WireTarget } from '../message.ts';

const slotMs = Date.parse('2026-11-20T08:30:00+07:00');

const usual: WireTarget = {
  label_vi: 'Cơ quan',
  label_en: 'Agency',
  is_water_resource: true,
  protocol: 'http',
  format: 'tnn_objects',
  http: null,
  file: null,
  email: null,
  template: null,
  limits: { calls_per_minute: 120, timeout_seconds: 10, max_bytes: 1_000_000 },
  duty: null,
  way: { tls: { by: 'authorities' }, proxy: null },
};

export const httpTarget = (
  url: string,
  overrides: Partial<NonNullable<WireTarget['http']>> = {},
  target: Partial<WireTarget> = {},
): WireTarget => ({
  ...usual,
  http: {
    method: 'POST',
    url,
    backup_url: '',
    headers: [],
    success_statuses: [],
    success_path: '',
    success_values: [],
    receipt_path: '',
    ...overrides,
  },
  ...target,
});

export const fileTarget = (
  protocol: Exclude<Protocol, 'http' | 'email'>,
  overrides: Partial<NonNullable<WireTarget['file']>> = {},
  target: Partial<WireTarget> = {},
): WireTarget => ({
  ...usual,
  protocol,
  format: 'lines_6',
  file: {
    host: '127.0.0.1',
    port: 21,
    backup: null,
    folder: '',
    name: '{province}_{hydro}_{sent|time:yyyyMMddHHmmss}.txt',
    is_renamed: true,
    host_key: '',
    ...overrides,
  },
  ...target,
});

export const mailTarget = (
  overrides: Partial<NonNullable<WireTarget['email']>> = {},
  target: Partial<WireTarget> = {},
): WireTarget => ({
  ...usual,
  protocol: 'email',
  format: 'lines_6',
  email: {
    to: ['pctt@tinh.vn'],
    subject: 'Số liệu hồ {hydro} lúc {slot|time:HH:mm dd/MM/yyyy}',
    body: 'Kính gửi: số liệu kèm theo.',
    attachment: '{hydro}_{slot|time:yyyyMMddHHmm}.txt',
    ...overrides,
  },
  ...target,
});

export const someTarget = (protocol: Protocol, format: Format): WireTarget => {
  const more = { format };
  if (protocol === 'http') return httpTarget('http://agency.example/in', {}, more);
  return protocol === 'email' ? mailTarget({}, more) : fileTarget(protocol, {}, more);
};

export const someJob: WireJob = {
  province_code: 'GL',
  hydro_symbol: 'TDHOMAU',
  username: 'tdhomau',
  data_type: 'obsdata',
};

export const figure = (factorNo: number, symbol: string, subSymbol: string, overrides: Partial<Figure>): Figure => ({
  factorNo,
  symbol,
  subSymbol,
  key: '',
  unit: 'm3/s',
  value: null,
  decimals: 2,
  timeMs: slotMs,
  status: '00',
  ...overrides,
});

/** The five figures of the samples. */
export const someFigures: readonly Figure[] = [
  figure(1, 'THUONGLUU', 'MUCNUOC', { value: 248.2, unit: 'm' }),
  figure(2, 'HALUU', 'MUCNUOC', { value: 121.07, unit: 'm' }),
  figure(3, 'NHAMAY', 'LUULUONG', { value: 96.5 }),
  figure(4, 'QUATRAN', 'LUULUONG', { value: 0 }),
  figure(5, 'DCTT', 'LUULUONG', { value: 3.2 }),
];

export const someContent = (overrides: Partial<SlotContent> = {}): SlotContent => ({
  slotMs,
  sentMs: slotMs + 12_000,
  generation: 1,
  figures: someFigures,
  ...overrides,
});
