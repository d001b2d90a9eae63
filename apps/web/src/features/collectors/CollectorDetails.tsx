import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { useSession } from '../../base/session/use-session.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { Stack } from '../../kit/layout/Layout.tsx';
import { ScreenLink } from '../../kit/link/ScreenLink.tsx';
import { Pane } from '../../kit/pane/Pane.tsx';
import { SectionTitle } from '../../kit/section/SectionTitle.tsx';
import { Pending } from '../../kit/states/Pending.tsx';
import type { OpenRecord } from '../../kit/use-open-record.ts';
import { VersionTable } from '../../shared/history/VersionTable.tsx';
import { ReadOnlyReason } from '../../shared/permissions/ReadOnlyReason.tsx';
import type { Collector } from '../../shared/plant/collectors.ts';
import { versionsQuery } from '../../shared/plant/history.ts';
import { CollectorFacts } from './CollectorFacts.tsx';
import { CollectorStateTag } from './CollectorStateTag.tsx';
import { MapFields } from './MapFields.tsx';
import { Refusals } from './Refusals.tsx';
import { type IssuedKey, useCollectorActs } from './use-collector-acts.tsx';
import { useCollectorWords } from './use-collector-words.ts';

function CollectorVersions({ collectorId }: { readonly collectorId: string }) {
  const t = useText();
  const words = useCollectorWords();
  const { data, error, refetch } = useQuery(versionsQuery('watcher', collectorId));
  if (!data) return <Pending of={{ error, refetch }} title={t('collectors.failed.history')} lines={4} />;
  return (
    <div className="collector-wide">
      <VersionTable versions={data} words={words} />
    </div>
  );
}

interface CollectorDetailsProps {
  readonly collector: Collector;
  readonly record: OpenRecord;
  readonly focusOn: string | undefined;
  readonly onKey: (issued: IssuedKey) => void;
}

export function CollectorDetails({ collector, record, focusOn, onKey }: CollectorDetailsProps) {
  const t = useText();
  const { watcher_id: id } = collector;
  return (
    <Pane
      title={collector.name}
      context={t(`collectors.type.${collector.type}`)}
      focusOn={focusOn}
      onClose={record.close}
      footer={<Acts collector={collector} record={record} onKey={onKey} />}
    >
      <div className="collector-top">
        <CollectorStateTag status={collector.status} filled />
      </div>
      <CollectorFacts collector={collector} />
      <SectionTitle>{t('collectors.field.fields')}</SectionTitle>
      <MappedFields collector={collector} />
      <SectionTitle>{t('collectors.details.refusals')}</SectionTitle>
      <Refusals collectorId={id} />
      <SectionTitle>{t('collectors.details.versions')}</SectionTitle>
      <CollectorVersions collectorId={id} />
    </Pane>
  );
}

function MappedFields({ collector }: { readonly collector: Collector }) {
  const t = useText();
  const words = useCollectorWords();
  const [isMapping, setMapping] = useState(false);
  return (
    <>
      {collector.fields.length === 0 && <p className="quiet">{t('collectors.mapping.none')}</p>}
      <Stack as="ul" gap="xs" below="m">
        {collector.fields.map((row) => (
          <li key={row.field}>{words.value('fields', [row])}</li>
        ))}
      </Stack>
      {collector.may.update && (
        <Button icon={<Icon name="columns" size="small" />} onClick={() => setMapping(true)}>
          {t('collectors.act.map')}
        </Button>
      )}
      {isMapping && <MapFields collector={collector} onClose={() => setMapping(false)} />}
    </>
  );
}

type ActsProps = Omit<CollectorDetailsProps, 'focusOn'>;

function Acts({ collector, record, onKey }: ActsProps) {
  const t = useText();
  const session = useSession();
  const acts = useCollectorActs(collector, onKey, record.close);
  const { watcher_id: id, key_hint: hint } = collector;
  const audit = session.has('system') && (
    <ScreenLink className="pane-link" href={`/audit?object_id=${id}`}>
      {t('collectors.details.audit')}
    </ScreenLink>
  );
  if (!collector.may.update)
    return (
      <>
        {audit}
        <ReadOnlyReason permission="sensor.update" />
      </>
    );
  return (
    <>
      <Button type="primary" icon={<Icon name="pencil" size="small" />} onClick={() => record.edit(id)}>
        {t('collectors.act.edit')}
      </Button>
      <Button disabled={acts.isBusy} onClick={acts.rotate}>
        {t(hint === null ? 'collectors.act.newKey' : 'collectors.act.rotate')}
      </Button>
      {hint !== null && (
        <Button danger type="text" disabled={acts.isBusy} onClick={acts.revoke}>
          {t('collectors.act.revoke')}
        </Button>
      )}
      <Button danger type="text" disabled={acts.isBusy} onClick={acts.remove}>
        {t('collectors.act.remove')}
      </Button>
      {audit}
    </>
  );
}
