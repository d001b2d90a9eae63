import { hourMs } from '@spillway/plant-time/spans';
import type { Checked } from '../checked.ts';
import type { Found } from '../fault.ts';
import { kindsOfBulletins } from '../kinds.ts';

/** A flood bulletin with yesterday's record is worthless; a monthly one is not. */
const recordOldMs = { ultra_short: hourMs, short: 3 * hourMs, medium: 26 * hourMs, long: 50 * hourMs } as const;
const floodRecordOldMs = 2 * hourMs;
/** Each record leads to a forecast; one this far behind misses later data. */
const forecastBehindMs = hourMs;
/** It is dated for its issue. */
const issueFarMs = 3 * hourMs;

/** Checks title, times, names and sources: TT 08/2022, article 18, points a, d and đ. */
export function checkHead({ content, nowMs, owedNextMs }: Checked, found: Found): void {
  const { title, plant, header, kind, signatory, forecasters, receivers } = content;
  if (title.trim() === '') found('title_empty', 'title');
  else if (!isNamedIn(title, [plant.lake, plant.name])) found('title_without_place', 'title', { lake: plant.lake });
  if (header.unit.trim() === '') found('unit_empty', 'header/unit');
  if (!signatory || signatory.name.trim() === '') found('no_signatory', 'signatory');
  if (!forecasters.some(({ name }) => name.trim() !== '')) found('no_forecaster', 'forecasters');
  if (receivers.length === 0) found('no_receiver', 'receivers');
  checkNext(content, { isLast: kindsOfBulletins[kind].isLast, owedNextMs }, found);
  checkSources(content, found);
  if (nowMs !== null && Math.abs(Date.parse(content.issue_at) - nowMs) > issueFarMs) found('issue_far', 'issue_at');
}

const isNamedIn = (title: string, names: readonly string[]): boolean =>
  names.some((name) => name !== '' && title.toLocaleLowerCase('vi').includes(name.toLocaleLowerCase('vi')));

interface NextSlot {
  readonly isLast: boolean;
  readonly owedNextMs: number | null;
}

function checkNext(
  { issue_at: issue, next_issue_at: next }: Checked['content'],
  { isLast, owedNextMs }: NextSlot,
  found: Found,
): void {
  if (isLast) {
    if (next !== null) found('next_needless', 'next_issue_at');
    return;
  }
  if (next === null) found('next_missing', 'next_issue_at');
  else if (Date.parse(next) <= Date.parse(issue)) found('next_not_after', 'next_issue_at', { next });
  else if (owedNextMs !== null && Date.parse(next) !== owedNextMs)
    found('next_not_owed', 'next_issue_at', { next, owed: new Date(owedNextMs).toISOString() });
}

function checkSources(
  { base_at: base, issue_at: issue, kind, sources, period }: Checked['content'],
  found: Found,
): void {
  const { leadClass, isFlood } = kindsOfBulletins[kind];
  if (base === null) {
    found('record_missing', 'base_at');
    return;
  }
  const baseMs = Date.parse(base);
  const behindMs = Date.parse(issue) - baseMs;
  if (behindMs < 0) found('issue_before_record', 'issue_at', { base });
  if (behindMs > (isFlood ? floodRecordOldMs : recordOldMs[leadClass])) found('record_old', 'base_at', { base });
  const { forecast, release } = sources;
  if (forecast === null) found('forecast_missing', 'sources/forecast');
  else if (baseMs - Date.parse(forecast.base_at) > forecastBehindMs)
    found('forecast_old', 'sources/forecast', { forecast: forecast.base_at, record: base });
  if (release.by === 'plan' && release.until !== null && Date.parse(release.until) < Date.parse(period.to))
    found('plan_ends', 'sources/release', { until: release.until });
}
