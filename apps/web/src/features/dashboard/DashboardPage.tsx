import './dashboard.css';
import { useLocation } from '@tanstack/react-router';
import { useEdition } from '../../base/edition/use-edition.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { useSession } from '../../base/session/use-session.ts';
import { PlantsOverview } from './overview/PlantsOverview.tsx';
import { PlantDashboard } from './PlantDashboard.tsx';

/** Current state of the reservoir. With several plants, their overview comes first. */
export default function DashboardPage() {
  const t = useText();
  const edition = useEdition();
  const { plant, plants } = useSession();
  const requestedPlant = useLocation({ select: ({ search }) => ('plant' in search ? String(search.plant) : null) });
  const isSinglePlant = edition !== 'SERVER' || plants.some(({ hydro_code }) => hydro_code === requestedPlant);
  if (!isSinglePlant) return <PlantsOverview />;
  return (
    <>
      <h1 className="visually-hidden">{t('routes.dashboard')}</h1>
      <PlantDashboard key={plant?.hydro_code ?? ''} />
    </>
  );
}
