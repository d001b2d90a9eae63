import { useText } from '../../app/i18n/use-text.ts';
import type { Sensor } from '../../app/plant/queries.ts';
import { StateTag } from '../../ui/state-tag/StateTag.tsx';
import { stateLooks, stateOf } from './sensor-state.ts';

export function SensorStateTag({ sensor, filled = false }: { readonly sensor: Sensor; readonly filled?: boolean }) {
  const t = useText();
  const { tone, icon, text } = stateLooks[stateOf(sensor)];
  return (
    <StateTag tone={tone} icon={icon} filled={filled}>
      {t(text)}
    </StateTag>
  );
}
