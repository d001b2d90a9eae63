import { useText } from '../../base/i18n/use-text.ts';
import { SectionNav } from '../../kit/section-nav/SectionNav.tsx';

export const reportPath = '/report/index';
const comparePath = '/report/compare';

const floodsPath = '/report/flood';

type ReportSection = 'report' | 'library' | 'schedules' | 'compare' | 'floods';

const addresses = {
  report: reportPath,
  library: `${reportPath}#library`,
  schedules: `${reportPath}#schedules`,
  compare: comparePath,
  floods: floodsPath,
} as const satisfies Record<ReportSection, string>;

const sections = Object.keys(addresses) as ReportSection[];

/** Navigation between the three report screens. */
export function ReportSections({ open }: { readonly open: ReportSection }) {
  const t = useText();
  return (
    <SectionNav
      label={t('routes.reports')}
      sections={sections.map((section) => ({
        href: addresses[section],
        title: t(`routes.reportSection.${section}`),
        open: section === open,
      }))}
    />
  );
}
