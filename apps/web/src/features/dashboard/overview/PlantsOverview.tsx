import './overview.css';
import { useQueries } from '@tanstack/react-query';
import { useText } from '../../../base/i18n/use-text.ts';
import { useSession } from '../../../base/session/use-session.ts';
import { PageHead } from '../../../kit/page/PageHead.tsx';
import { Empty } from '../../../kit/states/Empty.tsx';
import { PlantRow } from './PlantRow.tsx';
import { plantNowQuery } from './queries.ts';

/** All plants of the user on one page; a plant that cannot be loaded keeps its row with the error. */
export function PlantsOverview() {
  const t = useText();
  const { plants } = useSession();
  const answers = useQueries({ queries: plants.map(({ hydro_code }) => plantNowQuery(hydro_code)) });
  return (
    <>
      <PageHead title={t('dashboard.overview.title')} count={t('dashboard.overview.count', { count: plants.length })} />
      {plants.length === 0 ? (
        <Empty title={t('dashboard.overview.none')} />
      ) : (
        <ul className="plants">
          {plants.map((plant, index) => (
            <PlantRow
              key={plant.hydro_code}
              plant={plant}
              now={answers[index]?.data}
              error={answers[index]?.error ?? null}
            />
          ))}
        </ul>
      )}
    </>
  );
}
