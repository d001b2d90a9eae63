import { itemAt, numberAt } from '@spillway/checked/reads';
import { type Answer, type Answers, answersOf, benchOf } from './answer.ts';
import { type Trial, trialsOf } from './trials.ts';
import { firstFrom, type WaterBooks } from './water-books.ts';

/** The response of the lake to moves of its releases. */
export interface ReleaseVerdict {
  /** For the month, or for the shortest time that shows a discrepancy. Null with too few moves, or moves too small for this lake. */
  readonly answers: Answers | null;
  /** The mean tabulated release over the time of the answers [m3/s]. */
  readonly releaseM3s: number;
  /** The part the lake did not lose (above 0) or lost in addition, and two standard errors [m3/s]. */
  readonly residualM3s: number;
  readonly residualErrorM3s: number;
  readonly finding: ReleaseFinding | null;
}

/** The most likely fault. */
export type ReleaseFinding =
  /** The lake does not respond at all: its gauge is stuck. */
  | { readonly suspect: 'gauge_stuck'; readonly answer: Answer }
  /** A single outlet is at fault. */
  | { readonly suspect: 'outlet'; readonly outlet: number; readonly answer: Answer }
  /** No single one: several tables, or their common factors, the lake's area curve and its gauge. */
  | { readonly suspect: 'several'; readonly answer: Answer };

/**
 * Windows of a trial: short ones are closer to the move, long ones more certain in a large lake; and the factor a more certain answer must
 * gain.
 */
const windows: readonly { readonly windowS: number; readonly handicap: number }[] = [
  { windowS: 6 * 3600, handicap: 1 },
  { windowS: 8 * 3600, handicap: 1.15 },
  { windowS: 12 * 3600, handicap: 1.4 },
];
const dayS = 86_400;
/** A fault that began yesterday would drown in a month. */
const lookBacksS = [2 * dayS, 7 * dayS, 30 * dayS];
/** The length of the record behind a verdict. */
export const releaseWitnessS = 30 * dayS;

/** Tables and areas are off by less than this without a fault; upstream plants on the same schedule hide up to 8 %. */
const tolerance = 0.12;
/** A single outlet gets more tolerance, because an upstream plant that starts at the same hour is taken for a part of it. */
const outletTolerance = 0.16;
/** A deviation from 1 by this many standard errors is no chance, even in repeated checks over years. */
const certainSigmas = 5;
/** A faulty outlet shows in the sum of all, by this many standard errors. */
const feltErrors = 2;
/** A finding stays until the deviation is below this share of the tolerance. */
const easeOfStanding = 0.75;
/** A lake that loses less than this share of the release does not respond. */
const stillThreshold = 0.2;
const maxStillShare = 0.8;
/** A less certain answer says nothing. */
const tellingError = 0.25;

export const allTrials = (books: WaterBooks): Trial[][] => windows.map(({ windowS }) => trialsOf(books, windowS));

export const judgeReleases = (books: WaterBooks, releasesRequest: ReleaseRequest): ReleaseVerdict =>
  judgeTrials(books, allTrials(books), releasesRequest);

interface ReleaseRequest {
  readonly nowS: number;
  /** The last check had a finding, which stays until it is clearly smaller. */
  readonly wasFound: boolean;
}

/** The same from trials made before: those that had ended count. */
export function judgeTrials(
  books: WaterBooks,
  trials: readonly Trial[][],
  { nowS, wasFound }: ReleaseRequest,
): ReleaseVerdict {
  const ease = wasFound ? easeOfStanding : 1;
  const benches = trials.map((all) =>
    benchOf(all.filter((one) => one.toS <= nowS && one.fromS >= nowS - releaseWitnessS)),
  );
  const fullAnswers = benches.map((bench) => answersOf(bench, nowS - releaseWitnessS, nowS));
  const cost = fullAnswers.map((one, i) =>
    one ? one.all.shareError * itemAt(windows, i).handicap : Number.POSITIVE_INFINITY,
  );
  const best = cost.indexOf(Math.min(...cost));
  const month = fullAnswers[best] ?? null;
  if (month === null) return { ...verdictOf(books, null), finding: null };
  const found = lookBacksS.flatMap((lookBackS) => {
    const answers = answersOf(itemAt(benches, best), nowS - lookBackS, nowS);
    const finding = answers && findingOf(answers, ease);
    return finding ? [{ answers, finding }] : [];
  });
  // The shortest time that shows it; a longer one may name a suspect the shorter cannot.
  const firstFinding = found.find(({ finding }) => finding.suspect !== 'several') ?? found[0];
  if (firstFinding) return { ...verdictOf(books, firstFinding.answers), finding: firstFinding.finding };
  return { ...verdictOf(books, month.all.shareError <= tellingError ? month : null), finding: null };
}

function findingOf({ all, outlets }: Answers, ease: number): ReleaseFinding | null {
  const isOff = ({ share, shareError }: Answer, beyond = tolerance): boolean =>
    Math.abs(share - 1) > ease * Math.max(beyond, certainSigmas * shareError);
  // If one outlet is too high and another too low and the sum is right, something else moves with them.
  const isFelt = ({ share }: Answer): boolean =>
    share > 1 === all.share > 1 && Math.abs(all.share - 1) > ease * feltErrors * all.shareError;
  const knownOutlets = outlets.flatMap((answer, outlet) => (answer ? [{ outlet, answer }] : []));
  const isStill = all.share + certainSigmas * all.shareError < maxStillShare && all.share < stillThreshold;
  if (isStill && isOff(all) && knownOutlets.every(({ answer }) => answer.share < 0.5))
    return { suspect: 'gauge_stuck', answer: all };
  const off = knownOutlets.filter(({ answer }) => isOff(answer, outletTolerance) && isFelt(answer));
  const areAllOff = off.length > 1 && off.length === knownOutlets.length && isOff(all);
  if (areAllOff && off.every(({ answer }) => answer.share > 1 === all.share > 1))
    return { suspect: 'several', answer: all };
  const [worst] = off.toSorted((a, b) => certainty(b.answer) - certainty(a.answer));
  if (worst) return { suspect: 'outlet', ...worst };
  if (!isOff(all)) return null;
  return outlets.length === 1 ? { suspect: 'outlet', outlet: 0, answer: all } : { suspect: 'several', answer: all };
}

const certainty = ({ share, shareError }: Answer): number => Math.abs(share - 1) / shareError;

function verdictOf({ timesS, releasedM3 }: WaterBooks, answers: Answers | null) {
  if (answers === null) return { answers, releaseM3s: 0, residualM3s: 0, residualErrorM3s: 0 };
  const first = firstFrom(timesS, answers.fromS);
  const last = Math.min(timesS.length - 1, firstFrom(timesS, answers.toS));
  const overS = numberAt(timesS, last) - numberAt(timesS, first);
  const releaseM3s = releasedM3.reduce((sum, one) => sum + (numberAt(one, last) - numberAt(one, first)) / overS, 0);
  const { share, shareError } = answers.all;
  return {
    answers,
    releaseM3s,
    residualM3s: (1 - share) * releaseM3s,
    residualErrorM3s: 2 * shareError * releaseM3s,
  };
}
