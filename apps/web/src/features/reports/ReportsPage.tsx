import '../../kit/public/segmented.css';
import '../../kit/table/table-page.css';
import './reports.css';
import { useLocation } from '@tanstack/react-router';
import { useText } from '../../base/i18n/use-text.ts';
import { useSession } from '../../base/session/use-session.ts';
import { ReportSections } from '../../shared/reports/ReportSections.tsx';
import { LibraryView } from './files/LibraryView.tsx';
import { ReportView } from './ReportView.tsx';
import { SchedulesView } from './schedules/SchedulesView.tsx';

/** Reports of readings and results: design, view, export and schedule. */
export default function ReportsPage() {
  const t = useText();
  const { plant } = useSession();
  const section = useLocation({ select: ({ hash }) => (hash === 'library' || hash === 'schedules' ? hash : 'report') });
  const key = plant?.hydro_code ?? '';
  return (
    <div className="reports">
      <h1 className="visually-hidden">{t('routes.reports')}</h1>
      <ReportSections open={section} />
      {section === 'library' && <LibraryView key={key} />}
      {section === 'schedules' && <SchedulesView key={key} />}
      {section === 'report' && <ReportView key={key} />}
    </div>
  );
}
