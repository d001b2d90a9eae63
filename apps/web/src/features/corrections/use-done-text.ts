import { useText } from '../../base/i18n/use-text.ts';
import { serverNow } from '../../base/server-clock.ts';
import { clockText, momentText } from '../../kit/chart/words.ts';
import { startOfPlantDay } from '../../kit/time/plant-clock.ts';
import type { Reading, Series } from './queries.ts';
import type { ActKind } from './words.ts';

interface CompletedAct {
  readonly kind: ActKind;
  readonly series: Pick<Series, 'owner_kind'>;
  readonly name: string;
  readonly marked: readonly Pick<Reading, 'time'>[];
  /** For an action that skips good readings: the number of changed ones. */
  readonly changed: number;
}

/** The code of the place is enough. */
const shortName = ({ owner_kind: kind }: CompletedAct['series'], name: string): string =>
  (kind === 'station' || kind === 'sensor' ? name.split(' ')[0] : name.split(',')[0]) ?? name;

const selectingActs: ReadonlySet<ActKind> = new Set(['accept', 'interpolate']);

/** What was done to how many values, and when: "set 1 value of MNHL at 10:15". */
export function useDoneText(): (done: CompletedAct) => string {
  const t = useText();
  return ({ kind, series, name, marked, changed }) => {
    const times = marked.map(({ time }) => Date.parse(time));
    const [from = 0, to = 0] = [times[0], times.at(-1)];
    const now = serverNow();
    const timeText = (at: number) =>
      startOfPlantDay(at) === startOfPlantDay(now) ? clockText(at) : momentText(at, now);
    return t('review.done', {
      act: t(`review.did.${kind}`),
      count: selectingActs.has(kind) ? changed : times.length,
      series: shortName(series, name),
      when:
        times.length > 1
          ? t('review.fromTo', { from: timeText(from), to: timeText(to) })
          : t('review.atTime', { at: timeText(from) }),
    });
  };
}
