import {
  chartAxes,
  chartModes,
  chartResolutions,
  chartShapes,
  chartShift,
  maxChartSeries,
} from '@spillway/contract/series/read/chart-limits';
import { isPeriod, readPeriod, writePeriod } from '../../kit/time/period.ts';
import { type ChartState, keyOf, type Line, plainLine } from './state.ts';

const usualPeriod = '24h';
const maxId = 2_000_000_000;

export interface LinkRead {
  readonly state: ChartState;
  /** Plant of the link; null if it names none. */
  readonly plant: string | null;
  /** Unreadable parts of the link are skipped. */
  readonly isDamaged: boolean;
}

/** Parses an address; invalid parts are skipped. */
export function readLink(search: Readonly<Record<string, unknown>>): LinkRead {
  const text = (name: string) => (name in search ? String(search[name]) : null);
  const parts = (text('s') ?? '').split(',').filter((part) => part !== '');
  const read = parts.map(lineOf).filter((line) => line !== null);
  const lines = [...new Map(read.map((line) => [keyOf(line), line])).values()].slice(0, maxChartSeries);
  // Report an unknown period or resolution, since the default would be mistaken for it.
  const isUnknown = (name: string, isKnown: (said: string) => boolean) =>
    name in search && !isKnown(String(search[name]));
  const known = (all: readonly string[]) => (linkValue: string) => all.includes(linkValue);
  return {
    state: {
      period: readPeriod(text('period'), usualPeriod),
      resolution: chartResolutions.find((option) => option === text('by')) ?? 'raw',
      mode: chartModes.find((option) => option === text('mode')) ?? 'time',
      lines,
    },
    plant: text('plant'),
    isDamaged:
      lines.length < parts.length ||
      isUnknown('period', isPeriod) ||
      isUnknown('by', known(chartResolutions)) ||
      isUnknown('mode', known(chartModes)),
  };
}

/** `s12`, followed by what is not default: axis, shape and shift, `s12:2r:step:1y`. */
export function writeLink({ period, resolution, mode, lines }: ChartState, plant: string | null) {
  return {
    ...(plant === null ? {} : { plant }),
    period: writePeriod(period),
    ...(resolution === 'raw' ? {} : { by: resolution }),
    ...(mode === 'time' ? {} : { mode }),
    ...(lines.length === 0 ? {} : { s: lines.map(lineText).join(',') }),
  };
}

function lineText({ seriesId, axis, shape, shift }: Line): string {
  const parts = [axis, shape, shift];
  const usual = Object.values(plainLine(seriesId)).slice(1);
  while (parts.length > 0 && parts.at(-1) === usual[parts.length - 1]) parts.pop();
  return [`s${seriesId}`, ...parts].join(':');
}

function lineOf(text: string): Line | null {
  const [, id = '', axis = 'auto', shape = 'auto', shift = '0'] =
    /^s([1-9]\d{0,9})(?::(\w+))?(?::(\w+))?(?::(-?\w+))?$/.exec(text) ?? [];
  const [knownAxis, knownShape] = [chartAxes.find((one) => one === axis), chartShapes.find((one) => one === shape)];
  if (id === '' || Number(id) > maxId || !knownAxis || !knownShape || !chartShift.test(shift)) return null;
  return { seriesId: Number(id), axis: knownAxis, shape: knownShape, shift };
}
