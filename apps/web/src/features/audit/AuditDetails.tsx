import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { Facts } from '../../kit/facts/Facts.tsx';
import { ScreenLink } from '../../kit/link/ScreenLink.tsx';
import { Pane } from '../../kit/pane/Pane.tsx';
import { SectionTitle } from '../../kit/section/SectionTitle.tsx';
import { usePermittedScreens } from '../../shared/screens/use-permitted-screens.ts';
import { DifferenceTable } from './DifferenceTable.tsx';
import type { AuditEntry } from './queries.ts';
import { pageOfRecord } from './record-pages.ts';
import { isUnproven } from './unproven.ts';
import { useAuditWords } from './use-audit-words.ts';

interface AuditDetailsProps {
  readonly entry: AuditEntry;
  readonly focusOn: string | undefined;
  readonly onClose: () => void;
}

export function AuditDetails({ entry, focusOn, onClose }: AuditDetailsProps) {
  const t = useText();
  const words = useAuditWords();
  const { dateTime } = useFormat();
  const page = pageOfRecord(entry, usePermittedScreens());
  const section = entry.before === null ? 'created' : entry.after === null ? 'removed' : 'changes';
  const username = entry.full_name && !isUnproven(entry) && entry.username;
  const person = [words.who(entry), username].filter(Boolean).join(' · ');
  const facts = [
    { name: t('audit.details.who'), value: person },
    {
      name: t('audit.details.object'),
      value: [words.kind(entry.object_kind), entry.object_name].filter(Boolean).join(' '),
    },
    { name: t('audit.details.from'), value: entry.address },
    { name: t('audit.details.plant'), value: entry.hydro_code && words.value('plant', 'plants', entry.hydro_code) },
    { name: t('audit.details.request'), value: entry.request_id && <code>{entry.request_id}</code> },
  ].filter(({ value }) => value);
  return (
    <Pane
      title={words.action(entry.action)}
      context={dateTime(entry.at)}
      focusOn={focusOn}
      onClose={onClose}
      footer={
        page && entry.object_id ? (
          <ScreenLink href={`${page}#${entry.object_id}`}>{t('audit.details.openObject')}</ScreenLink>
        ) : undefined
      }
    >
      <Facts facts={facts} />
      <SectionTitle>{t(`audit.details.${section}`)}</SectionTitle>
      <DifferenceTable entry={entry} />
    </Pane>
  );
}
