import { minuteMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import { type Binding, bindingOf } from './binding-of.ts';
import type { KnownFact, ProcedureFacts } from './facts.ts';
import type { LimitState } from './limit-state.ts';
import { situationsAfterFloods } from './situations/after-floods.ts';
import { situationsOfUncertainty } from './situations/doubts.ts';
import { situationsOfFloods } from './situations/floods.ts';
import { situationsOfLimits } from './situations/limits.ts';
import { situationsBeforeFloods } from './situations/quiet-and-warned.ts';
import { situationsOfSeasons } from './situations/season-edges.ts';
import type { ExpectedMode, Reading, Situation, Verdict } from './situations/situation.ts';
import { confirmed } from './testing/scenes.ts';

const atMs = Date.UTC(2026, 9, 3);

const known = (reading: Reading | undefined): KnownFact | null => {
  if (reading === undefined || reading === 'none') return null;
  if (typeof reading === 'number') return { value: reading, atMs };
  if ('doubted' in reading) return { value: reading.doubted, atMs, isDoubted: true };
  return { value: reading.last, atMs: atMs - reading.minutesOld * minuteMs };
};
const present = (all: Readonly<Record<string, KnownFact | null>>): Readonly<Record<string, KnownFact>> =>
  Object.fromEntries(Object.entries(all).flatMap(([key, one]) => (one ? [[key, one]] : [])));

function factsOf(of: Situation): ProcedureFacts {
  const inflow = known(of.inflowM3s);
  const trend = of.inflow ?? 'steady';
  return {
    atMs,
    monthDay: of.at.slice(5, 10),
    figures: present({
      lake_level: known(of.lakeM),
      inflow: inflow && (trend === 'unknown' ? inflow : { ...inflow, trend }),
      release: known(of.releaseM3s),
      release_day_mean: known(of.dayMeanReleaseM3s),
    }),
    stations: present({ giao_thuy: known(of.giaoThuyM), cau_lau: known(of.cauLauM) }),
    levelsM: { normalM: 175 },
    officialWarnings: [...(of.warning ? ['flood_warning'] : []), ...(of.tenDays === 'dry' ? ['dry_outlook'] : [])],
    orders: [],
    modeBefore: of.before,
  };
}

const modeOf = ({ mode }: Binding) => (mode.state === 'judged' ? mode.mode.id : 'not judged');
const states: Readonly<Record<LimitState, Verdict>> = { kept: 'kept', broken: 'broken', not_judged: 'not judged' };
/** A quantity as a whole: broken when one limit is, kept only when all are. */
function verdictOf({ limits }: Binding, quantity: string): Verdict | 'free' {
  const found = limits.filter(({ limit }) => limit.quantity === quantity).map(({ state }) => states[state]);
  return (['broken', 'not judged', 'kept'] as const).find((one) => found.includes(one)) ?? 'free';
}
const articlesOf = ({ mode }: Binding): string => (mode.state === 'judged' ? JSON.stringify(mode.mode) : '');

function check(binding: Binding, expected: ExpectedMode): void {
  expect([expected.mode].flat()).toContain(modeOf(binding));
  if (expected.article !== undefined) expect(articlesOf(binding)).toContain(articleAsWritten(expected.article));
  if (expected.highestLakeM !== undefined) expect(binding.lakeLevel.most?.value).toBe(expected.highestLakeM);
  if (expected.lowestLakeM !== undefined) expect(binding.lakeLevel.least?.value).toBe(expected.lowestLakeM);
  if (expected.isLakeAllowed) expect(verdictOf(binding, 'lake_level')).not.toBe('broken');
  if (expected.lake !== undefined) expect(verdictOf(binding, 'lake_level')).toBe(expected.lake);
  if (expected.release !== undefined) expect(verdictOf(binding, 'release')).toBe(expected.release);
  if (expected.dayMean !== undefined) expect(verdictOf(binding, 'release_day_mean')).toBe(expected.dayMean);
}
/** `6.4` is `Điều 6, khoản 4`. */
const articleAsWritten = (article: string): string => {
  const [number, clause] = article.split('.');
  return `Điều ${number}, khoản ${clause}`;
};

const all = [
  ...situationsBeforeFloods,
  ...situationsOfFloods,
  ...situationsAfterFloods,
  ...situationsOfSeasons,
  ...situationsOfLimits,
  ...situationsOfUncertainty,
];

describe('a situation of the decision', () => {
  it('has a number of its own', () => {
    expect(new Set(all.map(({ no }) => no)).size).toBe(all.length);
    expect(all.length).toBeGreaterThanOrEqual(60);
  });

  it('is answered with an article that was read in the official text, sixty times at least, and each such article of a mode is asked for', () => {
    const answeredCases = all.flatMap((situation) => {
      const { mode } = bindingOf(confirmed, factsOf(situation));
      return mode.state === 'judged' && mode.mode.source.isVerified ? [mode.mode.source.article] : [];
    });
    expect(answeredCases.length).toBeGreaterThanOrEqual(60);
    const countBySource = new Map<string, number>();
    for (const article of answeredCases) countBySource.set(article, (countBySource.get(article) ?? 0) + 1);
    const verifiedSources = confirmed.modes
      .filter(({ source }) => source.isVerified)
      .map(({ source }) => source.article);
    expect(verifiedSources.filter((article) => (countBySource.get(article) ?? 0) < 3)).toEqual([]);
  });

  for (const situation of all)
    it(`${situation.no} ${situation.says}`, () => {
      check(bindingOf(confirmed, factsOf(situation)), situation.expected);
    });
});
