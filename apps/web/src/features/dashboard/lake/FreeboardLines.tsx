import { dayMs, hourMs } from '@spillway/plant-time/spans';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Text } from '../../../base/i18n/use-text.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { lazyPart } from '../../../kit/later/lazy-part.ts';
import { spanText } from '../../../kit/time/span.ts';
import { useNow } from '../../../kit/time/use-now.ts';
import { freeboardQuery } from '../../../shared/dashboard/queries.ts';
import { shortTime, useForecastInUseWords } from '../../../shared/forecast-in-use/use-forecast-in-use-words.ts';
import { type FreeboardLine, freeboardLine, type LevelLine, roundedSpan } from './freeboard.ts';

const FreeboardDialog = lazyPart(() => import('./FreeboardDialog.tsx'));

/** Times at which the lake reaches its next levels with gates unchanged; opens the computation. */
export function FreeboardLines() {
  const t = useText();
  const now = useNow();
  const [isOpen, open] = useState(false);
  const { data } = useQuery(freeboardQuery);
  const forecastWords = useForecastInUseWords();
  if (!data) return null;
  const freeboardFacts = freeboardLine(data, now);
  const lines = linesOf(t, freeboardFacts, now);
  return (
    <>
      <button
        type="button"
        className="freeboard num"
        aria-haspopup="dialog"
        title={t('situation.freeboard.open')}
        onClick={() => open(true)}
      >
        <span className="freeboard-title">{t('situation.freeboard.title')}</span>
        {lines.map(({ text, range, isUnlikely }) => (
          <span key={text} className="freeboard-line">
            {isUnlikely ? <span className="quiet">{text}</span> : <b>{text}</b>}
            {range && <span className="quiet">{range}</span>}
          </span>
        ))}
        {freeboardFacts.kind !== 'untold' && data.forecast && (
          <small className={data.forecast.outrun ? 'freeboard-whose freeboard-outrun' : 'freeboard-whose quiet'}>
            {forecastWords(data.forecast, now)}
          </small>
        )}
      </button>
      <Suspense>{isOpen && <FreeboardDialog told={data} onClose={() => open(false)} />}</Suspense>
    </>
  );
}

interface Line {
  readonly text: string;
  readonly range?: string | undefined;
  /** Only the fastest-rising line reaches it, not the central one. */
  readonly isUnlikely?: boolean;
}

function linesOf(t: Text, freeboardFacts: FreeboardLine, nowMs: number): readonly Line[] {
  if (freeboardFacts.kind === 'untold')
    return [{ text: t(`situation.freeboard.untold.${freeboardFacts.why}`), isUnlikely: true }];
  if (freeboardFacts.kind === 'unknown') return [{ text: t('situation.freeboard.unknown'), isUnlikely: true }];
  const none = (hours: number) => ({ text: t('situation.freeboard.none', { span: spanText(t, hours * hourMs) }) });
  if (freeboardFacts.kind === 'none') return [none(freeboardFacts.hours)];
  const lines = freeboardFacts.levels.map((one) => lineOf(t, one, nowMs));
  const hasCrossing = freeboardFacts.levels.some(({ inMs }) => inMs !== null);
  return hasCrossing || freeboardFacts.hours < 1 ? lines : [none(freeboardFacts.hours), ...lines];
}

function lineOf(t: Text, { level, inMs, earliestMs, latestMs }: LevelLine, nowMs: number): Line {
  const name = t(`situation.freeboard.level.${level}`);
  const span = (ms: number) => spanText(t, roundedSpan(ms));
  const earliest = earliestMs === null ? null : span(earliestMs);
  if (inMs === null)
    return { text: t('situation.freeboard.mayCome', { name, earliest: earliest ?? '' }), isUnlikely: true };
  const text =
    inMs < 60_000
      ? t('situation.freeboard.soon', { name })
      : inMs < dayMs
        ? t('situation.freeboard.comes', { name, span: span(inMs) })
        : t('situation.freeboard.comesOn', { name, span: span(inMs), time: shortTime(nowMs + inMs, nowMs) });
  if (earliest === null) return { text };
  const range =
    latestMs === null
      ? t('situation.freeboard.earliest', { earliest })
      : t('situation.freeboard.range', { earliest, latest: span(latestMs) });
  return { text, range };
}
