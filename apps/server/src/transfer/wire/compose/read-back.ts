import { itemAt, required } from '@spillway/checked/reads';
import { z } from 'zod';
import type { WireMessage, WireTarget } from '../message.ts';
import { readAgencyTime } from './agency-time.ts';
import type { ReadFigure } from './read-figure.ts';
import { readTemplateBody } from './read-template-body.ts';

export class Unreadable extends Error {
  constructor(reason: string) {
    super(`no message of this format: ${reason}`);
    this.name = 'Unreadable';
  }
}

const value = z.number().nullable();
const status = z.enum(['00', '01', '02']);
const word = z.string();

const arrays = z.object({
  KyHieuTram: word,
  NoiDung: z.array(z.tuple([word, value, word, word, status])),
});
const objects = z.object({
  NoiDung: z.array(
    z.object({
      KyHieuTram: word,
      ThongSoDo: word,
      GiaTriDo: value,
      DonViTinh: word,
      ThoiGianDo: word,
      TrangThaiDo: status,
    }),
  ),
});
const station = z.object({
  MaTram: word,
  DuLieus: z.array(z.object({ MaThongSo: word, GiaTri: value, DonVi: word, TrangThaiDo: status, ThoiGianDo: word })),
});
const moit = z.object({
  datas: z.array(z.object({ value, key: word, thoigian: word, mathongso: word })),
});
const kttv = z.object({
  data: z.array(z.object({ station: word, element: word, value, unit: word, time: word, status })),
});

const emptyFields = { symbol: '', subSymbol: '', key: '', unit: '' } as const;

/** Parses a message back to its figures, to prove that a recipient can. Throws `Unreadable`. */
export function readBack(
  target: Pick<WireTarget, 'format' | 'template'>,
  { body }: Pick<WireMessage, 'body'>,
): readonly ReadFigure[] {
  const text = body.toString('utf8');
  const read = <Shape>(schema: z.ZodType<Shape>): Shape => {
    const found = schema.safeParse(parsed(text));
    if (!found.success) throw new Unreadable(z.prettifyError(found.error).slice(0, 300));
    return found.data;
  };
  switch (target.format) {
    case 'tnn_arrays': {
      const { KyHieuTram: symbol, NoiDung } = read(arrays);
      return NoiDung.map(([subSymbol, value, unit, time, status]) => ({
        ...emptyFields,
        symbol,
        subSymbol,
        unit,
        value,
        timeMs: readAgencyTime(time),
        status,
      }));
    }
    case 'tnn_objects':
      return read(objects).NoiDung.map((one) => ({
        ...emptyFields,
        symbol: one.KyHieuTram,
        subSymbol: one.ThongSoDo,
        unit: one.DonViTinh,
        value: one.GiaTriDo,
        timeMs: readAgencyTime(one.ThoiGianDo),
        status: one.TrangThaiDo,
      }));
    case 'tnn_station': {
      const { MaTram: symbol, DuLieus } = read(station);
      return DuLieus.map((one) => ({
        ...emptyFields,
        symbol,
        subSymbol: one.MaThongSo,
        unit: one.DonVi,
        value: one.GiaTri,
        timeMs: readAgencyTime(one.ThoiGianDo),
        status: one.TrangThaiDo,
      }));
    }
    case 'moit':
      return read(moit).datas.map((one) => ({
        ...emptyFields,
        subSymbol: one.mathongso,
        key: one.key,
        value: one.value,
        timeMs: readAgencyTime(one.thoigian),
        status: '00',
      }));
    case 'kttv':
      return read(kttv).data.map((one) => ({
        ...emptyFields,
        symbol: one.station,
        subSymbol: one.element,
        unit: one.unit,
        value: one.value,
        timeMs: readAgencyTime(one.time),
        status: one.status,
      }));
    case 'lines_5':
    case 'lines_6':
      return readLines(text, target.format === 'lines_6' ? 6 : 5);
    case 'template':
      return readTemplateBody(required(target.template), text);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new Unreadable((error as Error).message);
  }
}

function readLines(text: string, columns: 5 | 6): ReadFigure[] {
  if (!text.endsWith('\r\n')) throw new Unreadable('the last line has no end');
  return text
    .slice(0, -2)
    .split('\r\n')
    .map((line, index) => {
      const cells = line.split('\t');
      if (cells.length !== columns) throw new Unreadable(`line ${index + 1} has ${cells.length} columns`);
      const [written, unit, time, noteCell] = cells.slice(-4) as [string, string, string, string];
      const mode = status.safeParse(noteCell);
      const number = written === '' ? null : Number(written);
      if (!mode.success || Number.isNaN(number)) throw new Unreadable(`line ${index + 1}`);
      return {
        ...emptyFields,
        symbol: columns === 6 ? itemAt(cells, 0) : '',
        subSymbol: required(cells.at(-5)),
        unit,
        value: number,
        timeMs: readAgencyTime(time),
        status: mode.data,
      };
    });
}
