import { ageText } from '../../base/format/age.ts';
import { missing } from '../../base/format/format.ts';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { Facts } from '../../kit/facts/Facts.tsx';
import { SectionTitle } from '../../kit/section/SectionTitle.tsx';
import { Age } from '../../kit/time/Age.tsx';
import { useNow } from '../../kit/time/use-now.ts';
import type { Collector } from '../../shared/plant/collectors.ts';
import { useCollectorWords } from './use-collector-words.ts';

export function CollectorFacts({ collector }: { readonly collector: Collector }) {
  const t = useText();
  const { dateTime } = useFormat();
  const words = useCollectorWords();
  const nowMs = useNow();
  const { key_hint: hint, key_made_at: keyMadeAt, created_by: creator } = collector;
  const { key_expires_at: expires, key_former_until: previousUntil } = collector;
  const hasFormer = previousUntil !== null && Date.parse(previousUntil) > nowMs;
  const agentFacts = ['type', 'agent_version', 'description', 'silent_after_minutes'] as const;
  return (
    <>
      <SectionTitle>{t('collectors.details.health')}</SectionTitle>
      <Health collector={collector} />
      <SectionTitle>{t('collectors.details.facts')}</SectionTitle>
      <Facts
        facts={[
          ...agentFacts.map((field) => ({ name: words.field(field), value: words.value(field, collector[field]) })),
          {
            name: words.field('key_hint'),
            value:
              hint === null
                ? t('collectors.details.noKey')
                : t('collectors.details.key', { hint, time: dateTime(keyMadeAt) }),
          },
          ...(hasFormer ? [{ name: t('collectors.details.formerKey'), value: dateTime(previousUntil) }] : []),
          ...(expires === null ? [] : [{ name: t('collectors.details.keyEnds'), value: dateTime(expires) }]),
          {
            name: t('collectors.details.created'),
            value: [dateTime(collector.created_at), creator].filter(Boolean).join(', '),
          },
        ]}
      />
    </>
  );
}

function Health({ collector }: { readonly collector: Collector }) {
  const t = useText();
  const { number } = useFormat();
  const age = (at: string | null) => (at === null ? missing : <Age at={at} ago />);
  const { silent_since: silentSince, lag_seconds: lagS } = collector;
  return (
    <Facts
      facts={[
        { name: t('collectors.health.contact'), value: age(collector.last_contact_at) },
        ...(silentSince === null ? [] : [{ name: t('collectors.health.silentSince'), value: age(silentSince) }]),
        { name: t('collectors.health.lag'), value: lagS === null ? missing : ageText(t, lagS * 1000) },
        { name: t('collectors.health.accepted'), value: number(collector.accepted) },
        { name: t('collectors.health.refused'), value: number(collector.refused) },
        { name: t('collectors.health.ping'), value: age(collector.last_ping_at) },
        { name: t('collectors.health.pings'), value: number(collector.pings) },
        { name: t('collectors.health.sessions'), value: number(collector.sessions) },
      ]}
    />
  );
}
