import { itemAt } from '@spillway/checked/reads';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import type { Simulated } from '../engine/messages.ts';

const ends = ['overtopped', 'emptied', 'no_release'] as const;

/** Members that leave the capacity curve, with side and time: their level is unknown beyond that, and the band ends. */
export function LeftCurve({ fan }: Pick<Simulated, 'fan'>) {
  const t = useText();
  const { dateMinute } = useFormat();
  if (fan === null || fan.left.length === 0) return null;
  const lineName = (line: string) => {
    const own = (['low', 'central', 'high'] as const).find((one) => one === line);
    return own ? t(`simulation.propose.line.${own}`) : t('simulation.fan.member', { name: line });
  };
  return (
    <div className="sim-left" role="status">
      {ends.map((end) => {
        const own = fan.left.filter((one) => one.end === end).toSorted((a, b) => a.atMs - b.atMs);
        if (own.length === 0) return null;
        const facts = { count: own.length, of: fan.members, time: dateMinute(itemAt(own, 0).atMs) };
        return (
          <details key={end}>
            <summary>
              <StateTag tone="warning">{t(`simulation.fan.left.${end}`, facts)}</StateTag>
            </summary>
            <ul>
              {own.map(({ line, atMs }) => (
                <li key={line}>{t('simulation.fan.until', { line: lineName(line), time: dateMinute(atMs) })}</li>
              ))}
            </ul>
          </details>
        );
      })}
    </div>
  );
}
