import { useText } from '../../base/i18n/use-text.ts';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import { type ChannelState, channelStyles } from './channel-state.ts';

export function ChannelStateTag({ state }: { readonly state: ChannelState }) {
  const t = useText();
  const { tone, icon, text } = channelStyles[state];
  return (
    <StateTag tone={tone} icon={icon}>
      {t(text)}
    </StateTag>
  );
}
