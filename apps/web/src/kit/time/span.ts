import type { Text } from '../../base/i18n/use-text.ts';

/** Duration in its two largest units: 3 days 4 hours. */
export function spanText(t: Text, spanMs: number): string {
  const seconds = Math.max(0, Math.floor(spanMs / 1000));
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor((seconds % 86_400) / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const spanParts = [
    days > 0 && t('ui.span.days', { count: days }),
    hours > 0 && t('ui.span.hours', { count: hours }),
    days === 0 && minutes > 0 && t('ui.span.minutes', { count: minutes }),
  ].filter((part) => part !== false);
  const [large, small] = spanParts;
  if (large === undefined) return t('ui.span.seconds', { count: seconds });
  return small === undefined ? large : t('ui.span.two', { large, small });
}
