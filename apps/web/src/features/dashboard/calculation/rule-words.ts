import { useText } from '../../../app/i18n/use-text.ts';

/** What a calculation says of itself, in words. */
export function useRuleWords(): (code: string) => string {
  const t = useText();
  return (code) => t('dashboard.rule.other', { code });
}
