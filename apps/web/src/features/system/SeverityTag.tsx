import { useText } from '../../base/i18n/use-text.ts';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import type { Severity } from './matters.ts';

const words = { good: 'system.state.good', watch: 'system.state.watch', critical: 'system.state.critical' } as const;

export function SeverityTag({ state }: { readonly state: Severity }) {
  const t = useText();
  return (
    <StateTag tone={state} {...(state === 'watch' ? { icon: 'alert' as const } : {})}>
      {t(words[state])}
    </StateTag>
  );
}
