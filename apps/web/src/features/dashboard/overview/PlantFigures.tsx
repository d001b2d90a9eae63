import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../base/i18n/use-text.ts';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import { Age } from '../../../kit/time/Age.tsx';
import { useNow } from '../../../kit/time/use-now.ts';
import { instantOfWall } from '../../../kit/time/wall-instant.ts';
import type { General } from '../../../shared/dashboard/queries.ts';
import { warningsOfPlantsQuery } from '../../../shared/warnings/queries.ts';
import { useWarningWords } from '../../../shared/warnings/use-warning-words.ts';
import { isAlarming, isOpen } from '../../../shared/warnings/warning-state.ts';
import { KeyMark } from '../figures/KeyMark.tsx';
import { useFigureWords } from '../figures/use-figure-words.ts';
import { useNamedQuantity } from '../figures/use-named-quantity.ts';
import { levelNow } from './level-now.ts';
import { measuredOfPlantQuery } from './queries.ts';

/** Worst warning of one of several plants, with the number of further and unacknowledged warnings. */
function PlantWarnings({ code }: { readonly code: string }) {
  const t = useText();
  const words = useWarningWords();
  const { data: plants, error } = useQuery(warningsOfPlantsQuery);
  const data = plants?.find(({ hydro_code }) => hydro_code === code);
  if (!data) return error ? <StateTag tone="nodata">{t('warnings.unknown')}</StateTag> : null;
  const { unacknowledged: waiting, total } = data;
  const worst = data.warnings.find(isOpen);
  return (
    <span className={data.warnings.some(isAlarming) ? 'blinks' : undefined}>
      {worst ? (
        <StateTag tone={worst.severity}>
          {words.title(worst)}
          {total > 1 && ` +${total - 1}`}
        </StateTag>
      ) : (
        <StateTag tone="good">{t('warnings.none')}</StateTag>
      )}
      {waiting > 0 && <span className="plant-waiting num">{t('warnings.waiting', { count: waiting })}</span>}
    </span>
  );
}

interface PlantFiguresProps {
  readonly code: string;
  readonly timeZone: string;
  readonly general: General;
}

/** Level, inflow, release and worst warning in one line. */
export function PlantFigures({ code, timeZone, general }: PlantFiguresProps) {
  const words = useFigureWords();
  const nameQuantity = useNamedQuantity();
  const { data: measured } = useQuery(measuredOfPlantQuery(code));
  const { levelM, oldSince } = levelNow(general, measured, useNow());
  const at = instantOfWall(general.date_string, timeZone);
  const figures = [
    ['level', nameQuantity('lake_level'), words.level(levelM)],
    ['inflow', nameQuantity('inflow_moving_average'), words.flow(general.inflow_moving_average)],
    ['release', nameQuantity('total_discharge_out'), words.flow(general.total_discharge_out)],
  ] as const;
  return (
    <>
      <dl className="plant-figures num">
        {figures.map(([mark, name, value]) => (
          <div key={mark}>
            <dt>
              <KeyMark of={mark} /> {name}
            </dt>
            <dd>{value}</dd>
            {mark === 'level' && oldSince !== null && (
              <dd className="plant-old">
                <Age at={oldSince} ago oldAfterMs={0} />
              </dd>
            )}
          </div>
        ))}
      </dl>
      <div className="plant-attention">
        <PlantWarnings code={code} />
        {at !== null && <Age at={new Date(at).toISOString()} ago oldAfterMs={general.old_after_seconds * 1000} />}
      </div>
    </>
  );
}
