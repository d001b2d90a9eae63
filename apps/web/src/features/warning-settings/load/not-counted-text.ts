import type { Text } from '../../../base/i18n/use-text.ts';
import type { Load } from './queries.ts';

/** Warnings that were raised without notifying anyone, in words; null: none. */
export function notCountedText(t: Text, left: Load['not_counted']): string | null {
  const leftTexts = (['muted', 'late', 'covered', 'less'] as const)
    .filter((kind) => left[kind] > 0)
    .map((kind) => t(`warningLoad.left.${kind}`, { count: left[kind] }));
  return leftTexts.length === 0 ? null : leftTexts.join(', ');
}
