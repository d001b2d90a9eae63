import { useText } from '../../../base/i18n/use-text.ts';

const caseNames = ['low', 'central', 'high'] as const;

/** Label of an inflow line: its volume and its member. */
export function useLineName(lines: readonly string[]): (line: string) => string {
  const t = useText();
  return (line) => {
    const lineKey = caseNames.find((one) => one === line);
    if (lineKey) return t(`simulation.propose.line.${lineKey}`);
    const memberLine = lines.length === caseNames.length ? caseNames[lines.indexOf(line)] : undefined;
    const member = t('simulation.propose.line.member', { number: line.slice(1) });
    return memberLine ? `${t(`simulation.propose.line.${memberLine}`)} (${member})` : member;
  };
}
