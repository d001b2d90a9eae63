import './weather.css';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useText } from '../../base/i18n/use-text.ts';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { Empty } from '../../kit/states/Empty.tsx';
import { Pending } from '../../kit/states/Pending.tsx';
import { Stale } from '../../kit/states/Stale.tsx';
import { ForecastView } from './ForecastView.tsx';
import { IssuesView } from './IssuesView.tsx';
import { issuesQuery } from './queries.ts';
import { WeatherActs } from './WeatherActs.tsx';
import { issuesHash, WeatherSections, weatherHash } from './WeatherSections.tsx';

/** Rain forecasts: the newest issue of each source, and all issues with their accuracy. */
export default function WeatherPage() {
  const t = useText();
  const hash = useLocation({ select: (location) => location.hash });
  const issues = useQuery(issuesQuery);
  const { data, error, dataUpdatedAt, refetch } = issues;
  if (hash === issuesHash || hash.startsWith(`${issuesHash}/`)) return <IssuesView issues={issues} />;
  const wanted = hash.startsWith(`${weatherHash}/`) ? hash.slice(weatherHash.length + 1) : null;
  return (
    <div className="weather">
      <PageHead title={t('routes.weather')} updatedAt={dataUpdatedAt} actions={<WeatherActs />} />
      <WeatherSections open="forecast" />
      {error && data && <Stale at={dataUpdatedAt} onRetry={() => void refetch()} />}
      {!data && <Pending of={{ error, refetch }} title={t('weather.failed.load')} lines={12} />}

      {data &&
        (data.some(({ standing }) => standing) ? (
          <ForecastView issues={data} wantedId={wanted} />
        ) : (
          <Empty title={t('weather.empty.title')}>{t('weather.empty.text')}</Empty>
        ))}
    </div>
  );
}
