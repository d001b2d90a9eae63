import { hourMs } from '@spillway/plant-time/spans';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { serverNow } from '../../../base/server-clock.ts';
import type { ModelNow, ModelRun } from '../queries.ts';

interface LateRunProps {
  readonly run: ModelRun;
  readonly silent: ModelNow['silent'];
}

/** An old forecast never stands as a new one: how old it is, what that means, and why no newer one came. */
export function LateRun({ run, silent }: LateRunProps) {
  const t = useText();
  const { number, dateMinute } = useFormat();
  const nowMs = serverNow();
  if (nowMs < Date.parse(run.late_at)) return null;
  const hours = number(Math.floor((nowMs - Date.parse(run.base_time)) / hourMs), 0);
  return (
    <div className="basin-late" role="status">
      <p>{t('basin.late.text', { base: dateMinute(run.base_time), hours })}</p>
      {run.withheld_at !== null && nowMs >= Date.parse(run.withheld_at) && <p>{t('basin.late.withheld')}</p>}
      {silent !== null && <p>{t(`basin.late.${silent}`)}</p>}
    </div>
  );
}
