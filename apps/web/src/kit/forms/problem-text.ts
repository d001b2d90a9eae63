import type { Rule as AntdRule } from 'antd/es/form';
import type { Text } from '../../base/i18n/use-text.ts';
import { plainText } from '../plain-text.ts';
import type { Problem, Rule } from './rules.ts';

export function problemText(t: Text, { rule, minimum = 0, maximum = 0 }: Problem): string {
  if (rule === 'too_short') return t('ui.rule.too_short', { minimum });
  if (rule === 'too_long') return t('ui.rule.too_long', { maximum });
  if (rule === 'level') return t('ui.rule.level', { minimum, maximum });
  return t(`ui.rule.${rule}`);
}

/** Converts our field rule to an antd rule with its text in the current language. */
export function asFormRule(t: Text, rule: Rule): AntdRule {
  return {
    validator: async (_, value: unknown) => {
      const problem = rule(value === undefined || value === null ? '' : plainText(value));
      if (problem) throw new Error(problemText(t, problem));
    },
  };
}
