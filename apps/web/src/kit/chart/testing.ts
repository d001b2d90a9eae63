import { minuteMs } from '@spillway/plant-time/spans';
import { dashesOf } from './look.ts';
import { planPanes } from './panes.ts';
import { makeScene, type SceneInput } from './scene.ts';
import type { ChartSeries, Points } from './series.ts';

const start = Date.parse('2026-10-17T00:00:00Z');

/** A time this many minutes after the start of the test day, 07:00 plant time. */
export const at = (minutes: number): number => start + minutes * minuteMs;

/** Values ten minutes apart; null is a gap. */
export function every10(...values: (number | null)[]): Points {
  return { times: values.map((_, index) => at(index * 10)), values };
}

export function series(seriesFields: Partial<ChartSeries> & { readonly points: Points }): ChartSeries {
  return { id: 'z', name: 'Mực nước hồ', unit: 'm', quantity: 'level', ...seriesFields };
}

/** The series in a field of 600 by 324 pixels, over their first hour. */
export const sceneOf = (all: readonly ChartSeries[], overrides: Partial<SceneInput> = {}) =>
  makeScene({
    series: all,
    plans: planPanes(all),
    dashes: dashesOf(all),
    references: [],
    limits: [],
    notes: [],
    spans: [],
    view: { from: at(0), to: at(60) },
    now: at(60),
    widthPx: 600,
    heightPx: 324,
    number: (value, decimals) => value.toFixed(decimals),
    ...overrides,
  });
