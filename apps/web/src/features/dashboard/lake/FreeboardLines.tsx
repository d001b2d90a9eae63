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
      </button>
      <Suspense>{isOpen && <FreeboardDialog told={data} onClose={() => open(false)} />}</Suspense>
    </>
  );
}

interface Line {
  readonly text: string;
  readonly range?: string | undefined;
  /** Said by the line that brings it soonest, and not by the central one. */
  readonly isUnlikely?: boolean;
}

function linesOf(t: Text, said: FreeboardSaid): readonly Line[] {
  if (said.kind === 'untold') return [{ text: t(`situation.freeboard.untold.${said.why}`), isUnlikely: true }];
  if (said.kind === 'unknown') return [{ text: t('situation.freeboard.unknown'), isUnlikely: true }];
  if (said.kind === 'none') return [{ text: t('situation.freeboard.none', { hours: said.hours }) }];
  const lines = said.levels.map((one) => lineOf(t, one));
  const comes = said.levels.some(({ inMs }) => inMs !== null);
  return comes || said.hours < 1 ? lines : [{ text: t('situation.freeboard.none', { hours: said.hours }) }, ...lines];
}

function lineOf(t: Text, { level, inMs, earliestMs, latestMs }: LevelSaid): Line {
  const name = t(`situation.freeboard.level.${level}`);
  const span = (ms: number) => spanText(t, roundedSpan(ms));
  const earliest = earliestMs === null ? null : span(earliestMs);
  if (inMs === null)
    return { text: t('situation.freeboard.mayCome', { name, earliest: earliest ?? '' }), isUnlikely: true };
  const text =
    inMs < 60_000
      ? t('situation.freeboard.soon', { name })
      : t('situation.freeboard.comes', { name, span: span(inMs) });
  if (earliest === null) return { text };
  const range =
    latestMs === null
      ? t('situation.freeboard.earliest', { earliest })
      : t('situation.freeboard.range', { earliest, latest: span(latestMs) });
  return { text, range };
}
