import type { MessageState as State } from '@spillway/contract/platform/messages/states';
import { useText } from '../../base/i18n/use-text.ts';
import { StateTag, type Tone } from '../../kit/state-tag/StateTag.tsx';
import { type StateOf, stateText } from './message-words.ts';

const tones: Record<State, Tone> = {
  waiting: 'watch',
  held: 'warning',
  sending: 'accent',
  sent: 'good',
  failed: 'critical',
  expired: 'warning',
  cancelled: 'nodata',
};

export function MessageState({ message }: { readonly message: StateOf }) {
  const t = useText();
  return <StateTag tone={tones[message.state]}>{stateText(t, message)}</StateTag>;
}
