import { useText } from '../../base/i18n/use-text.ts';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import type { Sensor } from '../../shared/plant/queries.ts';
import { stateOf, stateStyles } from './sensor-state.ts';

export function SensorStateTag({ sensor, filled = false }: { readonly sensor: Sensor; readonly filled?: boolean }) {
  const t = useText();
  const { tone, icon, text } = stateStyles[stateOf(sensor)];
  return (
    <StateTag tone={tone} icon={icon} filled={filled}>
      {t(text)}
    </StateTag>
  );
}
