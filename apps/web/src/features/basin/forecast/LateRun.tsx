import { modelLateHours, modelSource, modelWithheldHours } from '@spillway/contract/compute/basin/codes';
import { hourMs } from '@spillway/plant-time/spans';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { serverNow } from '../../../base/server-clock.ts';
import type { ModelNow, ModelRun } from '../queries.ts';

interface LateRunProps {
  readonly run: ModelRun;
  readonly silent: ModelNow['silent'];
}

/** Others forecast once or twice a day. */
const othersLateHours = 36;

/** An old forecast never stands as a new one: how old it is, what that means, and why no newer one came. */
export function LateRun({ run, silent }: LateRunProps) {
  const t = useText();
  const { number, dateMinute } = useFormat();
  const isOwn = run.source === modelSource;
  const hours = (serverNow() - Date.parse(run.base_time)) / hourMs;
  if (hours < (isOwn ? modelLateHours : othersLateHours)) return null;
  return (
    <div className="basin-late" role="status">
      <p>{t('basin.late.text', { base: dateMinute(run.base_time), hours: number(Math.floor(hours), 0) })}</p>
      {isOwn && hours >= modelWithheldHours && <p>{t('basin.late.withheld')}</p>}
      {silent !== null && <p>{t(`basin.late.${silent}`)}</p>}
    </div>
  );
}
