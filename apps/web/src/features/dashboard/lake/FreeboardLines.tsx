import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Text } from '../../../base/i18n/use-text.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { lazyPart } from '../../../kit/later/lazy-part.ts';
import { spanText } from '../../../kit/time/span.ts';
import { useNow } from '../../../kit/time/use-now.ts';
import { freeboardQuery } from '../../../shared/dashboard/queries.ts';
import { type FreeboardSaid, freeboardSaid, type LevelSaid, roundedSpan } from './freeboard.ts';

const FreeboardDialog = lazyPart(() => import('./FreeboardDialog.tsx'));

/** When the lake comes to its next levels if nobody touches a gate; a door to how that is worked out. */
export function FreeboardLines() {
  const t = useText();
  const now = useNow();
  const [isOpen, open] = useState(false);
  const { data } = useQuery(freeboardQuery);
  if (!data) return null;
  const lines = linesOf(t, freeboardSaid(data, now));
  return (
    <>
      <button
        type="button"
        className="freeboard num"
        aria-haspopup="dialog"
        aria-label={t('situation.freeboard.open', { text: lines.map((line) => line.join(' ')).join('; ') })}
        onClick={() => open(true)}
      >
        <span className="freeboard-title">{t('situation.freeboard.title')}</span>
        {lines.map(([text, range]) => (
          <span key={text} className="freeboard-line">
            <b>{text}</b>
            {range && <span className="quiet">{range}</span>}
          </span>
        ))}
      </button>
      <Suspense>{isOpen && <FreeboardDialog told={data} onClose={() => open(false)} />}</Suspense>
    </>
  );
}

type Line = readonly [text: string, range?: string];

function linesOf(t: Text, said: FreeboardSaid): readonly Line[] {
  if (said.kind === 'untold') return [[t(`situation.freeboard.untold.${said.why}`)]];
  if (said.kind === 'unknown') return [[t('situation.freeboard.unknown')]];
  if (said.kind === 'none') return [[t('situation.freeboard.none', { hours: said.hours })]];
  return said.levels.map((one) => lineOf(t, one));
}

function lineOf(t: Text, { level, inMs, earliestMs, latestMs }: LevelSaid): Line {
  const name = t(`situation.freeboard.level.${level}`);
  const span = (ms: number) => spanText(t, roundedSpan(ms));
  const earliest = earliestMs === null ? null : span(earliestMs);
  if (inMs === null) return [t('situation.freeboard.mayCome', { name, earliest: earliest ?? '' })];
  const text =
    inMs < 60_000
      ? t('situation.freeboard.soon', { name })
      : t('situation.freeboard.comes', { name, span: span(inMs) });
  if (earliest === null) return [text];
  return latestMs === null
    ? [text, t('situation.freeboard.earliest', { earliest })]
    : [text, t('situation.freeboard.range', { earliest, latest: span(latestMs) })];
}
