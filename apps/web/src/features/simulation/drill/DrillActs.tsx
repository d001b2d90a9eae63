import { minuteMs } from '@spillway/plant-time/spans';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import type { DrillAct } from './scenario.ts';

interface DrillActsProps {
  readonly acts: readonly DrillAct[];
  readonly fromMs: number;
  readonly onCursor: (ms: number) => void;
}

const plannedActs = ['first_gate', 'larger_release', 'generation', 'emergency', 'end_of_release'] as const;

/** What was done, in order of time: each leads to its moment. */
export function DrillActs({ acts, fromMs, onCursor }: DrillActsProps) {
  const t = useText();
  const { dateMinute, number } = useFormat();
  // Of a call the act it comes before is kept as a code, before its article and whom it goes to.
  const saidOf = (of: string) => {
    const [first = '', ...rest] = of.split(' ');
    const before = plannedActs.find((one) => one === first);
    return before ? `${rest.join(' ')}, ${t('simulation.drill.before', { act: t(`simulation.act.${before}`) })}` : of;
  };
  if (acts.length === 0) return <p className="quiet">{t('simulation.drill.nothingDone')}</p>;
  return (
    <ol className="sim-notices">
      {acts.map(({ minute, act, of, value }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: acts are a record that never changes its order.
        <li key={at}>
          <button type="button" className="sim-link num" onClick={() => onCursor(fromMs + minute * minuteMs)}>
            {dateMinute(fromMs + minute * minuteMs)}
          </button>{' '}
          {t(`simulation.drill.act.${act}`, { of: saidOf(of), value: number(value, 2) })}
        </li>
      ))}
    </ol>
  );
}
