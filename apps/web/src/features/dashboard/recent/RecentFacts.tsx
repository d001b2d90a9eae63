import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { useFigureWords } from '../figures/use-figure-words.ts';
import type { MovedOutlet, RecentChanges } from './recent.ts';

interface RecentFactsProps {
  readonly recent: RecentChanges;
  /** Only what changed. */
  readonly isBrief?: boolean;
}

/** `isSame`: no change; hidden first when there is little room. */
type Fact = { readonly text: string; readonly isSame?: boolean } | null;

const shownMoves = 3;
const [gateDecimals, unitDecimals, rainDecimals] = [2, 1, 1];

/** Level, inflow, release, rain, gates and warnings in one line. */
export function RecentFacts({ recent, isBrief = false }: RecentFactsProps) {
  const t = useText();
  const { number, signed } = useFormat();
  const words = useFigureWords();
  const { levelCm, inflowM3s, releaseM3s, rainMm, moved, raised, ended } = recent;
  const move = ({ name, isGate, before, after }: MovedOutlet) => {
    const decimals = isGate ? gateDecimals : unitDecimals;
    const figures = { name, before: number(before, decimals), after: number(after, decimals) };
    return t(isGate ? 'dashboard.recent.gate' : 'dashboard.recent.unit', figures);
  };
  const changed = (key: 'inflow' | 'release', by: number | null): Fact => {
    if (by === null) return null;
    const change = words.signedFlow(by);
    return { text: t(`dashboard.recent.${key}`, { change }), isSame: !/[1-9]/.test(change) };
  };
  const facts: Fact[] = [
    levelCm === null ? null : { text: t('dashboard.recent.level', { change: signed(levelCm) }) },
    changed('inflow', inflowM3s),
    changed('release', releaseM3s),
    rainMm === null || (isBrief && rainMm === 0)
      ? null
      : { text: t('dashboard.recent.rain', { mm: number(rainMm, rainDecimals) }) },
    ...(moved ?? []).slice(0, shownMoves).map((one) => ({ text: move(one) })),
    moved && moved.length > shownMoves
      ? { text: t('dashboard.recent.more', { count: moved.length - shownMoves }) }
      : null,
    moved?.length === 0 && !isBrief ? { text: t('dashboard.recent.still'), isSame: true } : null,
    raised && ended ? { text: t('dashboard.recent.raisedAndEnded', { raised, ended }) } : null,
    raised && !ended ? { text: t('dashboard.recent.raised', { count: raised }) } : null,
    ended && !raised ? { text: t('dashboard.recent.ended', { count: ended }) } : null,
    raised === 0 && !ended && !isBrief ? { text: t('dashboard.recent.calm'), isSame: true } : null,
  ];
  return (
    <span className="recent-facts num">
      {facts.flatMap((fact) =>
        fact === null
          ? []
          : [
              <span key={fact.text} className={fact.isSame ? 'recent-same' : undefined}>
                {fact.text}
              </span>,
            ],
      )}
    </span>
  );
}
