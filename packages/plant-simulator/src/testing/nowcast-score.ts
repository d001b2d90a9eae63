import { type Nowcast, slopeNowcast } from '@spillway/hydrology/forecast/slope-nowcast';
import { measureSlopeSkill, type SlopeSkill } from '@spillway/hydrology/forecast/slope-skill';
import type { FloodRecord } from './flood-records.ts';

/** Sums of squared errors of nowcasts of one lead time, and of persistence. */
interface Errors {
  forecasts: number;
  nowcast: number;
  persistence: number;
  /** Errors that the nowcasts published. */
  published: number;
  /** Errors within 1.2816 times the published error: 80 of 100 if they are normal. */
  within: number;
}

interface NowcastScore {
  readonly horizonMin: number;
  readonly calm: Errors;
  /** From the first rain of a flood to four days later, against the values recorded afterwards. */
  readonly flood: Errors;
  readonly rise: Errors;
  /** The same against the true inflow. */
  readonly truly: Errors;
  floods: number;
  /** Floods in which the error of the nowcast exceeds that of persistence by over 5 %. */
  worse: number;
}

const stepOf = ({ timesMin }: Pick<FloodRecord, 'timesMin'>): number => timesMin[1]! - timesMin[0]!;
const none = (): Errors => ({ forecasts: 0, nowcast: 0, persistence: 0, published: 0, within: 0 });
/** The rise counts from here, as a share of the way from the inflow before it to its peak. */
const riseFrom = 0.05;

export const rmseShare = ({ nowcast, persistence }: Errors): number => Math.sqrt(nowcast / persistence);
export const publishedShare = ({ nowcast, published }: Errors): number => Math.sqrt(nowcast / published);
export const withinShare = ({ within, forecasts }: Errors): number => within / forecasts;

/** Days before the rain that count as calm. */
const calmDays = 3;

const noScore = (horizonMin: number): NowcastScore => ({
  horizonMin,
  calm: none(),
  flood: none(),
  rise: none(),
  truly: none(),
  floods: 0,
  worse: 0,
});

/**
 * Runs the nowcast over records row by row, each time with the data recorded by then. Lead times between two rows are
 * left out.
 */
export function scoreNowcasts(records: Iterable<FloodRecord>, horizonsMin: readonly number[]): NowcastScore[] {
  const scores = horizonsMin.map(noScore);
  for (const record of records) {
    const matchingScores = scores.filter(({ horizonMin }) => horizonMin % stepOf(record) === 0);
    const own = matchingScores.map(() => none());
    for (const { row, nowcasts } of nowcastsOf(
      record,
      matchingScores.map(({ horizonMin }) => horizonMin),
    )) {
      for (const [index, score] of matchingScores.entries()) add(record, row, nowcasts[index]!, score, own[index]!);
    }
    for (const [index, score] of matchingScores.entries()) {
      score.floods += 1;
      if (rmseShare(own[index]!) > 1.05) score.worse += 1;
    }
  }
  return scores;
}

function* nowcastsOf(record: FloodRecord, horizonsMin: readonly number[]) {
  const { timesMin, smoothedM3s, errorM3s, windowMin, rows } = record;
  let skill: SlopeSkill | null = null;
  for (let row = rows.from - calmDays * (1440 / stepOf(record)); row < rows.to; row += 1) {
    if (!Number.isFinite(smoothedM3s[row]!)) continue;
    // Measured again every hour; the product does so with every record.
    if (skill === null || timesMin[row]! % 60 === 0) {
      skill = measureSlopeSkill(timesMin.slice(0, row + 1), smoothedM3s.slice(0, row + 1), horizonsMin);
    }
    const from = Math.max(0, row - 300 / stepOf(record));
    const statedError =
      errorM3s[row]! > 0 ? { errorM3s: errorM3s[row]!, windowMin: windowMin[row]! } : { errorM3s: null };
    const known = { skill, ...statedError };
    yield { row, ...slopeNowcast(timesMin.slice(from, row + 1), smoothedM3s.slice(from, row + 1), known) };
  }
}

function add(
  { smoothedM3s, trueM3s, rows, ...record }: FloodRecord,
  row: number,
  { horizonMin, dischargeM3s, errorM3s }: Nowcast,
  score: NowcastScore,
  own: Errors,
): void {
  const then = row + horizonMin / stepOf(record);
  if (then >= rows.to || !Number.isFinite(smoothedM3s[then]!)) return;
  const count = (errors: Errors, observedM3s: number): void => {
    errors.forecasts += 1;
    errors.nowcast += (dischargeM3s - observedM3s) ** 2;
    errors.persistence += (Math.max(0, smoothedM3s[row]!) - observedM3s) ** 2;
    errors.published += (errorM3s ?? 0) ** 2;
    if (Math.abs(dischargeM3s - observedM3s) <= 1.2816 * (errorM3s ?? 0)) errors.within += 1;
  };
  if (row < rows.from) {
    count(score.calm, smoothedM3s[then]!);
    return;
  }
  const riseEndM3s = trueM3s[rows.from]! + riseFrom * (trueM3s[rows.peak]! - trueM3s[rows.from]!);
  for (const errors of [score.flood, own]) count(errors, smoothedM3s[then]!);
  count(score.truly, trueM3s[then]!);
  if (row < rows.peak && trueM3s[row]! > riseEndM3s) count(score.rise, smoothedM3s[then]!);
}
