import { useText } from '../../base/i18n/use-text.ts';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import { type DoorState, doorLooks } from './door-state.ts';

export function DoorStateTag({ state }: { readonly state: DoorState }) {
  const t = useText();
  const { tone, icon, text } = doorLooks[state];
  return (
    <StateTag tone={tone} icon={icon}>
      {t(text)}
    </StateTag>
  );
}
