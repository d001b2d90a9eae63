import generate from '@rc-component/picker/generate/dayjs';
import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { serverNow } from '../../base/server-clock.ts';
import { plantFace } from './plant-clock.ts';

dayjs.extend(utc);

/** Plant time for a picker, represented in UTC, where no hour is skipped or repeated. */
export const faceAt = (instant: number): Dayjs => dayjs.utc(plantFace(instant));

/** Parses `yyyy-MM-dd` or `yyyy-MM-dd HH:mm:ss`. */
export const faceOf = (wall: string | null | undefined): Dayjs | null =>
  wall ? dayjs.utc(wall.replace(' ', 'T')) : null;

const parse = (text: string, formats: readonly string[]): Dayjs | null =>
  formats.map((format) => dayjs.utc(text, format, true)).find((parsedDate) => parsedDate.isValid()) ?? null;

/**
 * antd's date picker in plant time. Its own uses the browser's zone: a user in Paris would get the wrong "today" and
 * "now", and could not choose the hour that Paris skips in March.
 */
export const PlantDatePicker = DatePicker.generatePicker<Dayjs>({
  ...generate,
  getNow: () => faceAt(serverNow()),
  getFixedDate: (text) => dayjs.utc(text),
  locale: { ...generate.locale, parse: (_, text, formats) => parse(text, formats) },
});
