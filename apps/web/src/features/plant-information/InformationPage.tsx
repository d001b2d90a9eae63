import { itemAt } from '@spillway/checked/reads';
import './information.css';
import { useLocation } from '@tanstack/react-router';
import { useText } from '../../base/i18n/use-text.ts';
import { useSession } from '../../base/session/use-session.ts';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { SectionNav } from '../../kit/section-nav/SectionNav.tsx';
import { PlantsSection } from './plants/PlantsSection.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import { sections } from './sections.ts';

export default function InformationPage() {
  const t = useText();
  const session = useSession();
  const hash = useLocation({ select: (location) => location.hash });
  const open = sections.filter(({ id }) => id !== 'plants' || session.has('system'));
  const { id, title } = open.find((section) => section.id === hash.split('/')[0]) ?? itemAt(open, 0);
  return (
    <div className="information">
      <PageHead title={t('plantInformation.title')} count={session.plant?.name} />
      <SectionNav
        label={t('plantInformation.sections')}
        sections={open.map((section) => ({
          href: `/settings/information#${section.id}`,
          title: t(section.title),
          open: section.id === id,
        }))}
      />
      <section className="information-sheet" aria-labelledby="information-section">
        <h2 id="information-section" className="visually-hidden">
          {t(title)}
        </h2>
        {id === 'plants' ? <PlantsSection /> : <SettingsSection key={session.plant?.hydro_code} id={id} />}
      </section>
    </div>
  );
}
