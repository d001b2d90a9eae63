import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import type { Proposal } from '../engine/messages.ts';
import { useLineName } from './use-line-name.ts';

type ForLinesProps = Pick<Proposal, 'lines' | 'highestM' | 'content'>;

/**
 * Says that one plan covers several inflows, and which of them gives the highest lake: the middle one alone might need
 * fewer moves.
 */
export function ForLines({ lines, highestM, content }: ForLinesProps) {
  const t = useText();
  const { number } = useFormat();
  const lineName = useLineName(lines);
  if (lines.length < 2) return null;
  const highest = Math.max(...highestM);
  const line = lines[highestM.indexOf(highest)];
  const isMiddle = line === lines[Math.floor((lines.length - 1) / 2)];
  const opensGates = content.steps.some(({ gates }) => gates.some(({ opening }) => opening > 0));
  return (
    <p className="num">
      {t('simulation.propose.forLines', { count: lines.length })}{' '}
      {opensGates &&
        line !== undefined &&
        !isMiddle &&
        t('simulation.propose.decides', { line: lineName(line), level: number(highest, 2) })}
    </p>
  );
}
