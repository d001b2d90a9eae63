import { missing } from '../../base/format/format.ts';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { missText } from './miss-text.ts';
import type { SkillLines } from './queries.ts';

/** Table cell per lead time: error of such forecasts this month. */
export function SkillCell({ line }: { readonly line: SkillLines[number] | undefined }) {
  const t = useText();
  const { number } = useFormat();
  if (!line) return missing;
  const [cases, miss] = [number(line.cases, 0), missText(line, number)];
  if (miss === null) return t('skillLine.cellFew', { cases });
  const facts = { miss, cases, when: t(line.is_this_month ? 'skillLine.thisMonth' : 'skillLine.lastMonth') };
  return line.class === null
    ? t('skillLine.cellPlain', facts)
    : t('skillLine.cell', { ...facts, class: t(`skillLine.class.${line.class}`) });
}
