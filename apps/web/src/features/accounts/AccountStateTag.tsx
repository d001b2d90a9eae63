import { useText } from '../../base/i18n/use-text.ts';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import { stateOf, stateStyles } from './account-state.ts';
import type { Account } from './queries.ts';

export function AccountStateTag({ account, filled = false }: { readonly account: Account; readonly filled?: boolean }) {
  const t = useText();
  const { tone, icon, text } = stateStyles[stateOf(account)];
  return (
    <StateTag tone={tone} icon={icon} filled={filled}>
      {t(text)}
    </StateTag>
  );
}
