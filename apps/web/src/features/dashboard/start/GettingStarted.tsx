import './start.css';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../base/i18n/use-text.ts';
import { Icon } from '../../../kit/icon/Icon.tsx';
import { LazyPart } from '../../../kit/later/LazyPart.tsx';
import { ScreenLink } from '../../../kit/link/ScreenLink.tsx';
import { Empty } from '../../../kit/states/Empty.tsx';
import { Failed } from '../../../kit/states/Failed.tsx';
import { Skeleton } from '../../../kit/states/Skeleton.tsx';
import { type Indicator, indicatorQuery, measuredNowQuery } from '../../../shared/dashboard/queries.ts';
import { informationQuery, interfaceQuery, outletsQuery, stationNamesQuery } from '../../../shared/plant/queries.ts';
import { usePermittedScreens } from '../../../shared/screens/use-permitted-screens.ts';
import { stepsOf } from './steps.ts';

const loadFirst = () => import('./FirstCalculation.tsx');

/** Before the first calculation: what is still to be described, and where; else that it comes by itself. */
export function GettingStarted() {
  const t = useText();
  const screens = usePermittedScreens();
  const information = useQuery(informationQuery);
  const stations = useQuery(stationNamesQuery);
  const outlets = useQuery(outletsQuery);
  const settings = useQuery(interfaceQuery);
  const indicator = useQuery(indicatorQuery);
  const measured = useQuery(measuredNowQuery);
  if (!information.data || !stations.data || !outlets.data || !settings.data || !indicator.data || !measured.data) {
    const failed = [information, stations, outlets, settings, indicator, measured].find(({ error }) => error !== null);
    if (!failed?.error) return <Skeleton lines={8} />;
    return <Failed error={failed.error} onRetry={() => void failed.refetch()} />;
  }
  const steps = stepsOf({
    information: information.data,
    hasCurve: hasLevels(indicator.data) ? indicator.data.storage.useful_at_normal !== null : null,
    stations: stations.data.length,
    isLakeHeard: measured.data.lake_level.time !== null,
    outlets: outlets.data.length,
  });
  const isDescribed = steps.every(({ done }) => done);
  return (
    <Empty
      title={t(isDescribed ? 'dashboard.start.waiting' : 'dashboard.start.title')}
      actions={isDescribed && <LazyPart load={loadFirst} with={{}} place={null} />}
    >
      {isDescribed
        ? t('dashboard.start.waitingText', { minutes: settings.data.auto_calculation_interval })
        : t('dashboard.start.text')}
      {!isDescribed && (
        <ol className="start-steps">
          {steps.map(({ step, path, done }) => {
            const text = t(`dashboard.start.step.${step}`);
            return (
              <li key={step} className={done ? 'state-good' : undefined}>
                <Icon name={done ? 'checkCircle' : 'minusCircle'} />
                {!done && screens.some((screen) => screen.path === path) ? (
                  <ScreenLink href={path}>{text}</ScreenLink>
                ) : (
                  <span>{text}</span>
                )}
                {done && <span className="visually-hidden">{t('dashboard.start.done')}</span>}
              </li>
            );
          })}
        </ol>
      )}
    </Empty>
  );
}

const hasLevels = ({ levels: { dead, normal } }: Indicator): boolean => dead !== null && normal !== null;
