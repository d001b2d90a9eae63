import { useText } from '../../base/i18n/use-text.ts';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { SectionTitle } from '../../kit/section/SectionTitle.tsx';
import { Recomputing } from '../../shared/recomputing/Recomputing.tsx';
import { OlderRules } from './OlderRules.tsx';
import { Recalculations } from './Recalculations.tsx';

/** Recomputing the past: pending work, records of older rules, and recalculations by users. */
export default function RecomputePage() {
  const t = useText();
  return (
    <div>
      <PageHead title={t('routes.recompute')} />
      <div className="page-body recompute">
        <SectionTitle>{t('affected.again.title')}</SectionTitle>
        <Recomputing always />
        <SectionTitle>{t('affected.rules.title')}</SectionTitle>
        <OlderRules />
        <SectionTitle>{t('affected.asked.title')}</SectionTitle>
        <Recalculations />
      </div>
    </div>
  );
}
