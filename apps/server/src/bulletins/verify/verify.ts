import { itemAt } from '@spillway/checked/reads';
import { bulletinKinds } from '@spillway/contract/bulletins/codes';
import { maxVerifiedBulletins, maxVerifiedDays, type notJudgedReasons } from '@spillway/contract/bulletins/verified';
import { allowedError } from '@spillway/hydrology/forecast/allowed-error';
import { notJudgedReason } from '@spillway/hydrology/verification/judged-by-law';
import { dayMs, hourMs } from '@spillway/plant-time/spans';
import type { BulletinContent, BulletinKind } from '@spillway/rules/bulletins/content';
import { type PrintedFigure, plannedRelease, printedFigures } from '@spillway/rules/bulletins/printed-figures';
import { middleOf } from '@spillway/rules/bulletins/reading';
import type { TopDeps } from '../../compute/top-deps.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { IssuedBulletins } from '../draft/ports.ts';
import {
  hoursWithin,
  type ObservedHours,
  observedValueOf,
  type RecordedHours,
  readObserved,
  scaleMs,
  scaleStepMs,
} from './observed-hours.ts';
import { readPlaces } from './places.ts';

type NotJudged = (typeof notJudgedReasons)[number];

interface FigureVerdict {
  readonly error: number;
  /** Null when there is no allowed error. */
  readonly isRight: boolean | null;
}

/** One kind, quantity and lead. */
export interface VerifiedRow extends Pick<PrintedFigure, 'quantity' | 'measure' | 'leadHours'> {
  readonly kind: BulletinKind;
  readonly printed: number;
  readonly judged: readonly FigureVerdict[];
  readonly replaced: number;
  readonly allowed: number | null;
  readonly notJudged: ReadonlyMap<NotJudged, number>;
}

type Case = PrintedFigure & { readonly kind: BulletinKind; readonly content: BulletinContent };

/** The allowed error of the hour of a peak when none is printed: a quarter of a day, the step of a short forecast. */
const allowedHours = 6;
const minChanges = 30;

/** Verifies issued bulletins against observations, by TT 42/2017, once their period has ended. */
export function createVerify(
  deps: Pick<TopDeps, 'clock' | 'series' | 'compute' | 'plant'>,
  issuedBulletin: IssuedBulletins,
) {
  return async (hydroCode: string, from: Date, to: Date) => {
    if (to <= from) throw new Refusal('request.invalid', {}, [{ field: 'to', rule: 'after_start' }]);
    if (to.getTime() - from.getTime() > maxVerifiedDays * dayMs)
      throw new Refusal('series.too_long', { days: maxVerifiedDays });
    const plant = await deps.series.catalogue.of(hydroCode);
    if (!plant) return { bulletins: 0, isCut: false, rows: [] };
    const all = await issuedBulletin.within(plant.plantNo, from, to, maxVerifiedBulletins + 1);
    const bulletins = all.slice(0, maxVerifiedBulletins);
    const cases = bulletins.flatMap(({ kind, content }) =>
      printedFigures(content).map((figure): Case => ({ ...figure, kind, content })),
    );
    const nowMs = deps.clock.now().getTime();
    const ends = cases.map((one) => Date.parse(one.to));
    const begins = cases.map(({ content }) => Date.parse(content.base_at ?? content.issue_at));
    const period = {
      fromMs: Math.min(...begins, nowMs) - hourMs,
      toMs: Math.min(nowMs, Math.max(...ends, 0) + hourMs),
    };
    const [recorded, scale, places] =
      cases.length === 0
        ? [emptyRecorded, emptyRecorded, new Map()]
        : await Promise.all([
            readObserved(deps, plant, period),
            readObserved(deps, plant, { fromMs: nowMs - scaleMs, toMs: nowMs }, scaleStepMs),
            readPlaces(deps, plant, period, cases),
          ]);
    const observed = { ...recorded, places };
    const allowedOf = createAllowed(scale);
    const groups = Map.groupBy(cases, (one) => `${one.kind} ${one.quantity} ${one.measure} ${one.leadHours}`);
    const rows = [...groups.values()].map((group) =>
      rowOf(group, { observed, nowMs, allowed: allowedOf(itemAt(group, 0)) }),
    );
    return { bulletins: bulletins.length, isCut: all.length > bulletins.length, rows: inOrder(rows) };
  };
}

export type Verify = ReturnType<typeof createVerify>;

const emptyRecorded: RecordedHours = { inflow: new Map(), lake_level: new Map(), release: new Map() };

/** Sorted by kind, then quantity in the printed order, then lead. */
export function inOrder<Row extends Pick<VerifiedRow, 'kind' | 'quantity' | 'measure' | 'leadHours'>>(
  rows: readonly Row[],
): Row[] {
  const elementOf = ({ quantity, measure }: Row) => `${quantity} ${measure}`;
  const elements = [...new Set(rows.map(elementOf))];
  const keysOf = (row: Row) => [bulletinKinds.indexOf(row.kind), elements.indexOf(elementOf(row)), row.leadHours];
  return rows.toSorted((a, b) => {
    const [one, other] = [keysOf(a), keysOf(b)];
    return one.map((value, index) => value - itemAt(other, index)).find((apart) => apart !== 0) ?? 0;
  });
}

/** 0.674 sigma of the changes over the lead in ten years (TT 42/2017); null with fewer than 30 changes. */
function createAllowed(scale: RecordedHours) {
  return ({ quantity, measure, leadHours }: PrintedFigure): number | null => {
    if (measure === 'time_of_highest') return allowedHours * hourMs;
    // The circular gives no allowed error for rain, and stations downstream rarely have ten years of record.
    if (quantity === 'rain' || quantity === 'station_level') return null;
    const steps = Math.max(1, Math.round((leadHours * hourMs) / scaleStepMs));
    const times = [...scale[quantity].keys()];
    const [first, last] = [Math.min(...times), Math.max(...times)];
    const rows = times.length === 0 ? 0 : Math.round((last - first) / scaleStepMs) + 1;
    if (rows <= steps) return null;
    const series = Float64Array.from(
      { length: rows },
      (_, row) => scale[quantity].get(first + row * scaleStepMs) ?? Number.NaN,
    );
    const knownValues = series.filter(
      (value, row) => Number.isFinite(value) && Number.isFinite(series[row + steps] ?? Number.NaN),
    );
    return knownValues.length < minChanges ? null : allowedError(series, steps).allowed;
  };
}

interface CheckBasis {
  readonly observed: ObservedHours;
  readonly nowMs: number;
  readonly allowed: number | null;
}

function rowOf(group: readonly Case[], against: CheckBasis): VerifiedRow {
  const [{ kind, quantity, measure, leadHours }] = group as [Case];
  const verdicts: FigureVerdict[] = [];
  const left = new Map<NotJudged, number>();
  let replacedCount = 0;
  for (const one of group) {
    const found = judge(one, against);
    if (typeof found === 'string') left.set(found, (left.get(found) ?? 0) + 1);
    else {
      verdicts.push(found);
      if (one.isReplaced) replacedCount += 1;
    }
  }
  return {
    kind,
    quantity,
    measure,
    leadHours,
    printed: group.length,
    judged: verdicts,
    replaced: replacedCount,
    allowed: against.allowed,
    notJudged: left,
  };
}

function judge(one: Case, { observed, nowMs, allowed }: CheckBasis): FigureVerdict | NotJudged {
  if (Date.parse(one.to) > nowMs) return 'not_yet';
  const observedValue = observedValueOf(one, observed);
  if (observedValue === null) return 'no_observation';
  // The release changes the lake level but not the inflow.
  if (one.quantity === 'lake_level') {
    const reason = notJudgedReason({
      observed: observedValue,
      plannedReleaseM3s: plannedRelease(one.content, one.to),
      meanReleaseM3s: meanRelease(one, observed),
    });
    if (reason === 'planUnknown') return 'plan_unknown';
    if (reason === 'releaseOffPlan') return 'release_off_plan';
  }
  const error = (middleOf(one.amount) ?? observedValue) - observedValue;
  const { low, high } = one.amount;
  // A printed range defines its own allowed error.
  if (low !== null && high !== null) return { error, isRight: observedValue >= low && observedValue <= high };
  if (allowed !== null) return { error, isRight: Math.abs(error) <= allowed };
  return one.quantity === 'rain' ? { error, isRight: null } : 'no_scale';
}

function meanRelease({ content, to }: Case, { release }: ObservedHours): number | null {
  const releaseHours = hoursWithin(release, Date.parse(content.base_at ?? content.issue_at) + 1, Date.parse(to));
  return releaseHours && releaseHours.reduce((sum, [, value]) => sum + value, 0) / releaseHours.length;
}
