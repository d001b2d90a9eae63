import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';

/** A difference below a tenth is not worth showing. */
const leastShownFactor = 1.1;
const maxFactors = { less: 3, more: 1 / 0.3 } as const;

/** Ratio of radar to gauges, as a hint only; nothing is corrected by it. `factor`: gauges / radar. */
export default function RadarFactor({ factor }: { readonly factor: number }) {
  const t = useText();
  const { number } = useFormat();
  const side = factor > 1 ? 'less' : 'more';
  const times = Math.max(factor, 1 / factor);
  if (times < leastShownFactor) return null;
  // The server limits the factor to this range.
  const written = `${times >= maxFactors[side] ? '≥ ' : ''}${number(times, 1)}`;
  return <p className="panel-note num">{t(`dashboard.rain.factor.${side}`, { times: written })}</p>;
}
