import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';

/** A difference of a tenth is no news. */
const worthSaying = 1.1;
const most = { less: 3, more: 1 / 0.3 } as const;

/** How radar stands to the gauges: a hint, nothing is corrected by it. `factor`: gauges / radar. */
export default function RadarFactor({ factor }: { readonly factor: number }) {
  const t = useText();
  const { number } = useFormat();
  const side = factor > 1 ? 'less' : 'more';
  const times = Math.max(factor, 1 / factor);
  if (times < worthSaying) return null;
  // It is not followed any further.
  const written = `${times >= most[side] ? '≥ ' : ''}${number(times, 1)}`;
  return <p className="panel-note num">{t(`dashboard.rain.factor.${side}`, { times: written })}</p>;
}
