import { useFormat } from '../../../../base/format/use-format.ts';
import { useText } from '../../../../base/i18n/use-text.ts';
import { Facts } from '../../../../kit/facts/Facts.tsx';
import { Section } from '../../../../kit/section/Section.tsx';
import { waitText } from '../figure-text.ts';
import type { Load } from '../queries.ts';

/** Time until acknowledgement. */
export function AcknowledgedView({ load }: { readonly load: Load }) {
  const t = useText();
  const format = useFormat();
  const { acknowledged, median_minutes: median, p90_minutes: p90, never, waiting } = load.acknowledgement;
  return (
    <Section level={2} title={t('warningLoad.seen.title')} className="load-part">
      <Facts
        facts={[
          { name: t('warningLoad.seen.median'), value: waitText(t, median) },
          { name: t('warningLoad.seen.p90'), value: waitText(t, p90) },
          { name: t('warningLoad.seen.acknowledged'), value: format.number(acknowledged) },
          { name: t('warningLoad.seen.never'), value: format.number(never) },
          { name: t('warningLoad.seen.waiting'), value: format.number(waiting) },
        ]}
      />
      <p className="quiet load-note">{t('warningLoad.seen.note')}</p>
    </Section>
  );
}
