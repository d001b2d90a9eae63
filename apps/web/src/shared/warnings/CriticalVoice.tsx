import { useText } from '../../base/i18n/use-text.ts';
import { useReportShown } from './use-report-shown.ts';
import { useWarningWords } from './use-warning-words.ts';
import type { Warning } from './warning.ts';

/** Announces critical warnings at once, on every page. */
export default function CriticalVoice({ warnings }: { readonly warnings: readonly Warning[] }) {
  const t = useText();
  const words = useWarningWords();
  useReportShown(warnings, 'voice');
  return (
    <span className="visually-hidden" role="alert">
      {warnings.length > 0 && t('warnings.critical', { titles: warnings.map(words.title).join('; ') })}
    </span>
  );
}
