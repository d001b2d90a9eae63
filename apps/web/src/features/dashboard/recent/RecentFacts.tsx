import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { useFigureWords } from '../figures/use-figure-words.ts';
import type { Moved, Recent } from './recent.ts';

interface RecentFactsProps {
  readonly recent: Recent;
  /** Only what changed. */
  readonly isBrief?: boolean;
}

const shownMoves = 3;
const [gateDecimals, unitDecimals, rainDecimals] = [2, 1, 1];

/** Level, inflow, release, rain, gates and warnings in a line. */
export function RecentFacts({ recent, isBrief = false }: RecentFactsProps) {
  const t = useText();
  const { number } = useFormat();
  const words = useFigureWords();
  const { levelCm, inflowM3s, releaseM3s, rainMm, moved, raised, ended } = recent;
  const signed = (value: number) => {
    const size = number(Math.abs(value), 0);
    if (size === number(0, 0)) return size;
    return `${value < 0 ? '−' : '+'}${size}`;
  };
  const move = ({ name, isGate, before, after }: Moved) => {
    const decimals = isGate ? gateDecimals : unitDecimals;
    const figures = { name, before: number(before, decimals), after: number(after, decimals) };
    return t(isGate ? 'dashboard.recent.gate' : 'dashboard.recent.unit', figures);
  };
  const facts: (string | null)[] = [
    levelCm === null ? null : t('dashboard.recent.level', { change: signed(levelCm) }),
    inflowM3s === null ? null : t('dashboard.recent.inflow', { change: words.signedFlow(inflowM3s) }),
    releaseM3s === null ? null : t('dashboard.recent.release', { change: words.signedFlow(releaseM3s) }),
    rainMm === null || (isBrief && rainMm === 0)
      ? null
      : t('dashboard.recent.rain', { mm: number(rainMm, rainDecimals) }),
    ...(moved ?? []).slice(0, shownMoves).map(move),
    moved && moved.length > shownMoves ? t('dashboard.recent.more', { count: moved.length - shownMoves }) : null,
    moved?.length === 0 && !isBrief ? t('dashboard.recent.still') : null,
    raised ? t('dashboard.recent.raised', { count: raised }) : null,
    ended ? t('dashboard.recent.ended', { count: ended }) : null,
    raised === 0 && !ended && !isBrief ? t('dashboard.recent.calm') : null,
  ];
  return (
    <span className="recent-facts num">
      {facts.flatMap((fact) => (fact === null ? [] : [<span key={fact}>{fact}</span>]))}
    </span>
  );
}
