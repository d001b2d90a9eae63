import { itemAt } from '@spillway/checked/reads';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import type { SimulatedPlan } from '../engine/messages.ts';

const ends = ['overtopped', 'emptied', 'no_release'] as const;

/** Members that leave the capacity curve, with side and time: their level is unknown beyond that, and the band ends. */
export function LeftCurve({ fan }: Pick<SimulatedPlan, 'fan'>) {
  const t = useText();
  const { dateMinute } = useFormat();
  if (fan === null || fan.left.length === 0) return null;
  const lineName = (line: string) => {
    const lineKey = (['low', 'central', 'high'] as const).find((one) => one === line);
    return lineKey ? t(`simulation.propose.line.${lineKey}`) : t('simulation.fan.member', { name: line });
  };
  return (
    <div className="sim-left" role="status">
      {ends.map((end) => {
        const sortedLeft = fan.left.filter((one) => one.end === end).toSorted((a, b) => a.atMs - b.atMs);
        if (sortedLeft.length === 0) return null;
        const facts = { count: sortedLeft.length, of: fan.members, time: dateMinute(itemAt(sortedLeft, 0).atMs) };
        return (
          <details key={end}>
            <summary>
              <StateTag tone="warning">{t(`simulation.fan.left.${end}`, facts)}</StateTag>
            </summary>
            <ul>
              {sortedLeft.map(({ line, atMs }) => (
                <li key={line}>{t('simulation.fan.until', { line: lineName(line), time: dateMinute(atMs) })}</li>
              ))}
            </ul>
          </details>
        );
      })}
    </div>
  );
}
