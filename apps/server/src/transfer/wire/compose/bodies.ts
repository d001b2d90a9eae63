import type { Format, Mode } from '@spillway/contract/transfer/choices';
import type { Figure, SlotContent, WireJob } from '../message.ts';
import { secretMark } from '../message.ts';
import { compactTime, spacedTime } from './agency-time.ts';
import { decimalText } from './decimal-text.ts';

export interface Envelope {
  readonly job: WireJob;
  readonly content: SlotContent;
  /** The station, for formats with one message for each. */
  readonly about: string;
}

interface Body {
  readonly contentType: string;
  readonly isByStation?: true;
  /** Whether the format can express a figure. */
  readonly holds?: (figure: Figure) => boolean;
  write(figures: readonly Figure[], envelope: Envelope): string;
}

/**
 * Keeps trailing zeros, as some recipients write JSON: `248.20`. The runtime supports it; TypeScript's types do not
 * yet.
 */
const { rawJSON } = JSON as unknown as { rawJSON(text: string): unknown };
const fixedNumber = ({ value, decimals }: Figure) => (value === null ? null : rawJSON(decimalText(value, decimals)));
const plainNumber = ({ value, decimals }: Figure) => (value === null ? null : Number(decimalText(value, decimals)));

const cell = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
const lineOf = (cells: readonly string[]) => `${cells.map(cell).join('\t')}\r\n`;
const lastCells = ({ value, decimals, unit, timeMs, status }: Figure) => [
  value === null ? '' : decimalText(value, decimals),
  unit,
  compactTime(timeMs),
  status,
];

/** The status of a whole message: an error if every figure is one, a test if any figure is one. */
function worstOf(figures: readonly Figure[]): Mode {
  if (figures.every(({ status }) => status === '02')) return '02';
  return figures.some(({ status }) => status === '01') ? '01' : '00';
}

const json = 'application/json';
const text = 'text/plain; charset=utf-8';

/** The built-in formats; the decision gives their sources. Names and order are those of the recipients. */
export const bodies: Readonly<Record<Exclude<Format, 'template'>, Body>> = {
  tnn_arrays: {
    contentType: json,
    isByStation: true,
    write: (figures, { job, content, about }) =>
      JSON.stringify({
        MaTinh: job.province_code,
        KyHieuCongTrinh: job.hydro_symbol,
        KyHieuTram: about,
        ThoiGianGui: compactTime(content.sentMs),
        NoiDung: figures.map((one) => [one.subSymbol, plainNumber(one), one.unit, compactTime(one.timeMs), one.status]),
      }),
  },
  tnn_objects: {
    contentType: json,
    write: (figures, { job, content }) =>
      JSON.stringify({
        MaTinh: job.province_code,
        KyHieuCongTrinh: job.hydro_symbol,
        ThoiGianGui: compactTime(content.sentMs),
        NoiDung: figures.map((one) => ({
          KyHieuTram: one.symbol,
          ThongSoDo: one.subSymbol,
          GiaTriDo: fixedNumber(one),
          DonViTinh: one.unit,
          ThoiGianDo: compactTime(one.timeMs),
          TrangThaiDo: one.status,
        })),
      }),
  },
  tnn_station: {
    contentType: json,
    isByStation: true,
    write: (figures, { job, content, about }) =>
      JSON.stringify({
        KyHieuCongTrinh: job.hydro_symbol,
        MaTram: about,
        ThoiGianDo: compactTime(content.slotMs),
        DuLieus: figures.map((one) => ({
          MaThongSo: one.subSymbol,
          GiaTri: plainNumber(one),
          DonVi: one.unit,
          TrangThaiDo: one.status,
          ThoiGianDo: compactTime(one.timeMs),
        })),
        TrangThaiDo: worstOf(figures),
      }),
  },
  moit: {
    contentType: json,
    // The format has no status: a test or an error would be taken for the state of the lake.
    holds: ({ value, status }) => value !== null && status === '00',
    write: (figures, { job }) =>
      JSON.stringify({
        username: job.username,
        pass: secretMark,
        datas: figures.map((one) => ({
          value: plainNumber(one),
          key: one.key,
          thoigian: spacedTime(one.timeMs),
          nguon: 'SCADA',
          mathongso: one.subSymbol,
        })),
      }),
  },
  kttv: {
    contentType: json,
    write: (figures, { job, content }) =>
      JSON.stringify({
        type: job.data_type,
        hydroCode: job.hydro_symbol,
        sentAt: spacedTime(content.sentMs),
        data: figures.map((one) => ({
          station: one.symbol,
          element: one.subSymbol,
          value: fixedNumber(one),
          unit: one.unit,
          time: spacedTime(one.timeMs),
          status: one.status,
        })),
      }),
  },
  lines_5: {
    contentType: text,
    write: (figures) => figures.map((one) => lineOf([one.subSymbol || one.symbol, ...lastCells(one)])).join(''),
  },
  lines_6: {
    contentType: text,
    write: (figures) => figures.map((one) => lineOf([one.symbol, one.subSymbol, ...lastCells(one)])).join(''),
  },
};
