import { itemAt } from '@spillway/checked/reads';
import { minuteMs } from '@spillway/plant-time/spans';
import type { ComparedWith, Downstream, Period, Procedure, ProcedureQuantity } from './definition.ts';
import type { KnownFact, ProcedureFacts } from './facts.ts';
import type { Uncertainty } from './truth.ts';

/** A figure, or the reason it is not available. */
export type Figure =
  | { readonly value: number; readonly doubt: null }
  | { readonly value: null; readonly doubt: Uncertainty };

/** A record is missing once half of the next step has passed, as with forecasts. */
const missedAfter = 1.5;
/** A plant recorded once a day is silent all the same: three hours without a figure are silence anywhere. */
const silentAnywhereMin = 180;

/**
 * When a figure becomes outdated: as in the procedure, but not before the next record is due. Otherwise an hourly plant would count as
 * silent half of each hour.
 */
export const silentAfterMin = (staleMin: number, recordEveryMin: number | undefined): number =>
  Math.max(staleMin, Math.min(silentAnywhereMin, missedAfter * (recordEveryMin ?? 0)));

export interface Scene {
  readonly procedure: Procedure;
  readonly facts: ProcedureFacts;
  readonly period: Period | null;
}

const said = (value: number): Figure => ({ value, doubt: null });
const missingFigure = (code: Uncertainty['code'], of: string): Figure => ({ value: null, doubt: { code, of } });

function judgeKnown(knownData: KnownFact | undefined, of: string, staleMin: number, atMs: number): Figure {
  if (knownData === undefined) return missingFigure('missing', of);
  if (knownData.isDoubted) return missingFigure('doubted', of);
  return atMs - knownData.atMs > staleMin * minuteMs ? missingFigure('stale', of) : said(knownData.value);
}

const isForecast = (quantity: ProcedureQuantity) =>
  quantity === 'inflow_forecast' || quantity === 'ten_day_inflow_forecast';

export function figureOf({ procedure: { staleMin }, facts }: Scene, quantity: ProcedureQuantity): Figure {
  const oldMin = isForecast(quantity) ? staleMin.forecast : silentAfterMin(staleMin.plant, facts.recordEveryMin);
  return judgeKnown(facts.figures[quantity], quantity, oldMin, facts.atMs);
}

export const stationOf = ({ procedure: { staleMin }, facts }: Scene, id: string): Figure =>
  judgeKnown(facts.stations[id], id, silentAfterMin(staleMin.station, facts.recordEveryMin), facts.atMs);

/** The alarm level of a station: 2.5 is the middle of its alarms II and III. */
function alarmLevelM({ alarmsM }: Downstream, alarm: number): number {
  const below = itemAt(alarmsM, Math.floor(alarm) - 1);
  const above = itemAt(alarmsM, Math.ceil(alarm) - 1);
  return below + (above - below) * (alarm - Math.floor(alarm));
}

/** The value a rule compares with; `station` if it refers to alarms. */
export function againstOf(scene: Scene, against: ComparedWith, station: Downstream | null): Figure {
  const { facts, period } = scene;
  switch (against.is) {
    case 'number':
      return said(against.value);
    case 'level': {
      const level = facts.levelsM[against.level] ?? null;
      return level === null ? missingFigure('level_not_set', against.level) : said(level + against.offset);
    }
    case 'period': {
      if (period === null) return missingFigure('no_period', facts.monthDay);
      const edge = against.edge === 'highest' ? period.highestBeforeFloodM : period.lowestReceptionM;
      if (edge === null) return missingFigure('level_not_set', period.id);
      return period.source.isVerified ? said(edge) : missingFigure('not_verified', period.source.article);
    }
    case 'quantity': {
      const figure = figureOf(scene, against.quantity);
      return figure.value === null ? figure : said(figure.value * against.share + against.offset);
    }
    case 'alarm':
      if (station === null) return missingFigure('missing', 'station');
      return station.source.isVerified
        ? said(alarmLevelM(station, against.alarm))
        : missingFigure('not_verified', station.source.article);
  }
}
