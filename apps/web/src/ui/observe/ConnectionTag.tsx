import { useText } from '../../app/i18n/use-text.ts';
import type { Connection } from '../../app/plant/station-connection.ts';
import { StateTag, type Tone } from '../state-tag/StateTag.tsx';

const tones: Readonly<Record<Connection, Tone>> = {
  connected: 'good',
  old: 'watch',
  disconnected: 'nodata',
  never: 'nodata',
  byHand: 'accent',
};

/** Whether a station sends, in colour, sign and word. */
export function ConnectionTag({ state, filled = false }: { readonly state: Connection; readonly filled?: boolean }) {
  const t = useText();
  return (
    <StateTag tone={tones[state]} filled={filled}>
      {t(`observe.state.${state}`)}
    </StateTag>
  );
}
