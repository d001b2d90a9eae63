import { useText } from '../../base/i18n/use-text.ts';
import { StateTag, type Tone } from '../../kit/state-tag/StateTag.tsx';
import type { Connection } from '../plant/station-connection.ts';

const tones: Readonly<Record<Connection, Tone>> = {
  connected: 'good',
  old: 'watch',
  disconnected: 'nodata',
  never: 'nodata',
  byHand: 'accent',
};

/** Connection state of a station as colour, icon and word. */
export function ConnectionTag({ state, filled = false }: { readonly state: Connection; readonly filled?: boolean }) {
  const t = useText();
  return (
    <StateTag tone={tones[state]} filled={filled}>
      {t(`observe.state.${state}`)}
    </StateTag>
  );
}
