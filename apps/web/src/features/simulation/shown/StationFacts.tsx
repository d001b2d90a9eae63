import type { SimulatedStation } from '@spillway/contract/compute/simulation/shape';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { StateTag, type Tone } from '../../../kit/state-tag/StateTag.tsx';

const tones: readonly Tone[] = ['watch', 'warning', 'critical'];
const roman = ['I', 'II', 'III'];

/** Highest exceeded alarm; null: none, or unknown. */
export function highestAlarm({ alarms }: Pick<SimulatedStation, 'alarms'>): { alarm: number; at: string } | null {
  const alarm = alarms.findLastIndex(({ at }) => at !== null);
  const at = alarms[alarm]?.at ?? null;
  return at === null ? null : { alarm, at };
}

export const alarmName = (alarm: number): string => roman[alarm] ?? String(alarm + 1);

/** Peak of a station and the times of its alarms. */
export function StationFacts({ station }: { readonly station: SimulatedStation }) {
  const t = useText();
  const { number, dateMinute, free } = useFormat();
  const { greatest_flow: flow, greatest_at: at, highest_level: level, travel_hours: hours, alarms } = station;
  if (flow === null || at === null) return null;
  const passed = alarms.flatMap((one, alarm) => (one.at === null ? [] : [{ alarm, at: one.at }]));
  return (
    <>
      <p>
        {t('simulation.downstream.peak', { flow: number(flow, 0), time: dateMinute(at), hours: free(hours) })}
        {level !== null &&
          `, ${t(station.beyond_rating ? 'simulation.downstream.atLeast' : 'simulation.downstream.highest', { level: number(level, 2) })}`}
      </p>
      {level !== null && (
        <p className="sim-row">
          {passed.length === 0 ? (
            <StateTag tone="good">{t('simulation.downstream.noAlarm')}</StateTag>
          ) : (
            passed.map(({ alarm, at: since }) => (
              <StateTag key={alarm} tone={tones[alarm] ?? 'critical'}>
                {t('simulation.downstream.alarm', { alarm: alarmName(alarm), time: dateMinute(since) })}
              </StateTag>
            ))
          )}
        </p>
      )}
    </>
  );
}
