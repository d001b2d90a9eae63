import generate from '@rc-component/picker/generate/dayjs';
import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { serverNow } from '../../base/server-clock.ts';
import { plantFace } from './plant-clock.ts';

dayjs.extend(utc);

/** What the plant's clock shows, for a picker: in UTC, where no hour is left out and none comes twice. */
export const faceAt = (instant: number): Dayjs => dayjs.utc(plantFace(instant));

/** Of `yyyy-MM-dd` or `yyyy-MM-dd HH:mm:ss`. */
export const faceOf = (wall: string | null | undefined): Dayjs | null =>
  wall ? dayjs.utc(wall.replace(' ', 'T')) : null;

const parse = (text: string, formats: readonly string[]): Dayjs | null =>
  formats.map((format) => dayjs.utc(text, format, true)).find((face) => face.isValid()) ?? null;

/**
 * The kit's date picker on the plant's clock. Its own would take the browser's: a person in Paris would be shown his own today, be given his own time by "now",
 * and could not choose the hour that Paris leaves out in March.
 */
export const PlantDatePicker = DatePicker.generatePicker<Dayjs>({
  ...generate,
  getNow: () => faceAt(serverNow()),
  getFixedDate: (text) => dayjs.utc(text),
  locale: { ...generate.locale, parse: (_, text, formats) => parse(text, formats) },
});
