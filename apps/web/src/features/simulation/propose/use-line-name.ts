import { useText } from '../../../base/i18n/use-text.ts';

const three = ['low', 'central', 'high'] as const;

/** Label of an inflow line: its volume and its member. */
export function useLineName(lines: readonly string[]): (line: string) => string {
  const t = useText();
  return (line) => {
    const named = three.find((one) => one === line);
    if (named) return t(`simulation.propose.line.${named}`);
    const place = lines.length === three.length ? three[lines.indexOf(line)] : undefined;
    const member = t('simulation.propose.line.member', { number: line.slice(1) });
    return place ? `${t(`simulation.propose.line.${place}`)} (${member})` : member;
  };
}
