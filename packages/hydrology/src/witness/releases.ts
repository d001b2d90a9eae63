import { itemAt, numberAt } from '@spillway/checked/reads';
import { type Answer, type Answers, answersOf, benchOf } from './answer.ts';
import { type Trial, trialsOf } from './trials.ts';
import { firstFrom, type WaterBooks } from './water-books.ts';

/** What the lake answers to the moves of its releases. */
export interface ReleaseVerdict {
  /** Of the month, or of the shortest time that shows what does not add up. Null: too few moves, or too small for this lake. */
  readonly answers: Answers | null;
  /** The mean of what the tables said was released over the time of the answers [m3/s]. */
  readonly releaseM3s: number;
  /** Of that, what the lake did not lose (above 0) or lost beside it, and two standard errors [m3/s]. */
  readonly residualM3s: number;
  readonly residualErrorM3s: number;
  readonly finding: ReleaseFinding | null;
}

/** What most likely lies. */
export type ReleaseFinding =
  /** The lake does not answer at all: its gauge stands. */
  | { readonly suspect: 'gauge_stuck'; readonly answer: Answer }
  /** One outlet alone. */
  | { readonly suspect: 'outlet'; readonly outlet: number; readonly answer: Answer }
  /** Not one alone: several tables, or what they have in common, the lake's area curve and its gauge. */
  | { readonly suspect: 'several'; readonly answer: Answer };

/** Windows of a trial: short ones are nearer to the move, long ones surer in a large lake; and what a surer answer has to be worth. */
const windows: readonly { readonly windowS: number; readonly handicap: number }[] = [
  { windowS: 6 * 3600, handicap: 1 },
  { windowS: 8 * 3600, handicap: 1.15 },
  { windowS: 12 * 3600, handicap: 1.4 },
];
const dayS = 86_400;
/** What began yesterday drowns in a month. */
const lookBacksS = [2 * dayS, 7 * dayS, 30 * dayS];
/** So much of the record a verdict goes by. */
export const releaseWitnessS = 30 * dayS;

/** Tables and areas are off by less than this without anybody being at fault; upstream plants that run by the same hours hide up to 8 %. */
const tolerance = 0.12;
/** Of one outlet among others more: an upstream plant that starts with it at the same hour is taken for a part of it. */
const outletTolerance = 0.16;
/** So many standard errors beside 1 is no chance, looked at again and again for years. */
const certain = 5;
/** An outlet that lies is felt in all of them together, by so many standard errors. */
const felt = 2;
/** What was found stands until it is by so much less. */
const easeOfStanding = 0.75;
/** A lake that loses less than this of what is released does not answer. */
const standsStill = 0.2;
const stillAtMost = 0.8;
/** An answer less sure than this says nothing. */
const tellingError = 0.25;

export const allTrials = (books: WaterBooks): Trial[][] => windows.map(({ windowS }) => trialsOf(books, windowS));

export const judgeReleases = (books: WaterBooks, asked: ReleasesAsked): ReleaseVerdict =>
  judgeTrials(books, allTrials(books), asked);

interface ReleasesAsked {
  readonly nowS: number;
  /** Something was found when it was looked at last: it is found until it is clearly less. */
  readonly wasFound: boolean;
}

/** The same from trials made before: of them those count that had ended. */
export function judgeTrials(
  books: WaterBooks,
  trials: readonly Trial[][],
  { nowS, wasFound }: ReleasesAsked,
): ReleaseVerdict {
  const ease = wasFound ? easeOfStanding : 1;
  const benches = trials.map((all) =>
    benchOf(all.filter((one) => one.toS <= nowS && one.fromS >= nowS - releaseWitnessS)),
  );
  const whole = benches.map((bench) => answersOf(bench, nowS - releaseWitnessS, nowS));
  const cost = whole.map((one, i) =>
    one ? one.all.shareError * itemAt(windows, i).handicap : Number.POSITIVE_INFINITY,
  );
  const best = cost.indexOf(Math.min(...cost));
  const month = whole[best] ?? null;
  if (month === null) return { ...verdictOf(books, null), finding: null };
  const found = lookBacksS.flatMap((lookBackS) => {
    const answers = answersOf(itemAt(benches, best), nowS - lookBackS, nowS);
    const finding = answers && findingOf(answers, ease);
    return finding ? [{ answers, finding }] : [];
  });
  // The shortest time says it; a longer one may name what the shorter cannot.
  const told = found.find(({ finding }) => finding.suspect !== 'several') ?? found[0];
  if (told) return { ...verdictOf(books, told.answers), finding: told.finding };
  return { ...verdictOf(books, month.all.shareError <= tellingError ? month : null), finding: null };
}

function findingOf({ all, outlets }: Answers, ease: number): ReleaseFinding | null {
  const isOff = ({ share, shareError }: Answer, beyond = tolerance): boolean =>
    Math.abs(share - 1) > ease * Math.max(beyond, certain * shareError);
  // Where one outlet is told too high and another too low and all together right, something else moves with them.
  const isFelt = ({ share }: Answer): boolean =>
    share > 1 === all.share > 1 && Math.abs(all.share - 1) > ease * felt * all.shareError;
  const told = outlets.flatMap((answer, outlet) => (answer ? [{ outlet, answer }] : []));
  const isStill = all.share + certain * all.shareError < stillAtMost && all.share < standsStill;
  if (isStill && isOff(all) && told.every(({ answer }) => answer.share < 0.5))
    return { suspect: 'gauge_stuck', answer: all };
  const off = told.filter(({ answer }) => isOff(answer, outletTolerance) && isFelt(answer));
  const areAllOff = off.length > 1 && off.length === told.length && isOff(all);
  if (areAllOff && off.every(({ answer }) => answer.share > 1 === all.share > 1))
    return { suspect: 'several', answer: all };
  const [worst] = off.toSorted((a, b) => sureness(b.answer) - sureness(a.answer));
  if (worst) return { suspect: 'outlet', ...worst };
  if (!isOff(all)) return null;
  return outlets.length === 1 ? { suspect: 'outlet', outlet: 0, answer: all } : { suspect: 'several', answer: all };
}

const sureness = ({ share, shareError }: Answer): number => Math.abs(share - 1) / shareError;

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
