import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../base/i18n/use-text.ts';
import type { SessionView } from '../../../base/session/use-session.ts';
import { useSwitchPlant } from '../../../base/session/use-switch-plant.ts';
import { ScreenLink } from '../../../kit/link/ScreenLink.tsx';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import { Skeleton } from '../../../kit/states/Skeleton.tsx';
import { errorText } from '../../../kit/toast/error-text.ts';
import type { General } from '../../../shared/dashboard/queries.ts';
import { useFigureWords } from '../figures/use-figure-words.ts';
import { PlantFigures } from './PlantFigures.tsx';
import { settingsOfAllQuery } from './queries.ts';

interface PlantRowProps {
  readonly plant: SessionView['plants'][number];
  /** Undefined: not loaded yet. */
  readonly now: General | null | undefined;
  readonly error: Error | null;
}

export function PlantRow({ plant: { hydro_code: code, name, time_zone: timeZone }, now, error }: PlantRowProps) {
  const t = useText();
  const words = useFigureWords();
  const switchPlant = useSwitchPlant();
  const { data: all } = useQuery(settingsOfAllQuery);
  const normal = all?.[code]?.normal_water_level ?? null;
  return (
    <li className="plant-row">
      <div className="plant-name" onClickCapture={() => switchPlant(code)}>
        <ScreenLink href={`/dashboard?plant=${encodeURIComponent(code)}`}>{name}</ScreenLink>
        <small>
          {code}
          {normal !== null && ` · ${t('dashboard.overview.normal', { level: words.level(normal) })}`}
        </small>
      </div>
      {now ? (
        <PlantFigures code={code} timeZone={timeZone} general={now} />
      ) : now === null ? (
        <StateTag tone="nodata">{t('dashboard.overview.nothing')}</StateTag>
      ) : error ? (
        <StateTag tone="critical">{errorText(t, error)}</StateTag>
      ) : (
        <Skeleton lines={2} />
      )}
    </li>
  );
}
