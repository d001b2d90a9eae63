import './collectors.css';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { useSession } from '../../base/session/use-session.ts';
import { SubmitForm } from '../../kit/forms/SubmitForm.tsx';
import { Icon } from '../../kit/icon/Icon.tsx';
import { ShownOnce } from '../../kit/one-time-password/ShownOnce.tsx';
import { Pane } from '../../kit/pane/Pane.tsx';
import { Empty } from '../../kit/states/Empty.tsx';
import { TablePage } from '../../kit/table/TablePage.tsx';
import { type Chip, useTableModel } from '../../kit/table/use-table-model.ts';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { type OpenRecord, useOpenRecord } from '../../kit/use-open-record.ts';
import { type Collector, collectorsQuery } from '../../shared/plant/collectors.ts';
import { EnterReading } from '../../shared/series/EnterReading.tsx';
import { CollectorDetails } from './CollectorDetails.tsx';
import { CollectorFields } from './CollectorFields.tsx';
import { collectorStates, stateStyles } from './collector-state.ts';
import { collectorBody, newCollector } from './collector-values.ts';
import { EditCollector } from './EditCollector.tsx';
import { HowToSend } from './HowToSend.tsx';
import { IngestChannelsPane } from './IngestChannelsPane.tsx';
import { IngestChannelsStrip } from './IngestChannelsStrip.tsx';
import { useAddCollector } from './queries.ts';
import type { IssuedKey } from './use-collector-acts.tsx';
import { useCollectorColumns } from './use-collector-columns.tsx';

interface AddCollectorProps {
  readonly record: OpenRecord;
  readonly onKey: (issued: IssuedKey) => void;
}

function AddCollector({ record, onKey }: AddCollectorProps) {
  const t = useText();
  const toasts = useToasts();
  const { mutateAsync } = useAddCollector();
  return (
    <Pane title={t('collectors.form.addTitle')} focusOn="new" onClose={record.close}>
      <SubmitForm
        initial={newCollector}
        submitLabel={t('collectors.add')}
        onCancel={record.close}
        submit={async (values) => {
          const { watcher, api_key: key } = await mutateAsync(collectorBody(values));
          toasts.done(t('collectors.done.added', { name: watcher.name }));
          onKey({ name: watcher.name, key });
          return { saved: () => record.open(watcher.watcher_id) };
        }}
      >
        <CollectorFields />
      </SubmitForm>
    </Pane>
  );
}

const none: readonly Collector[] = [];
/** Takes the place of the collector id in the address. */
const helpKey = 'help';
const channelsKey = 'doors';

export default function CollectorsPage() {
  const t = useText();
  const session = useSession();
  const mayUpdate = session.has('sensor.update');
  const collectors = useQuery(collectorsQuery);
  const columns = useCollectorColumns();
  const record = useOpenRecord();
  const [focusOn, setFocusOn] = useState<string>();
  const [issuedSecret, setIssued] = useState<IssuedKey | null>(null);
  const [isEntering, setEntering] = useState(false);
  const all = collectors.data ?? none;
  const chips = useMemo<readonly Chip<Collector>[]>(
    () =>
      collectorStates.map((state) => ({
        key: state,
        label: t(stateStyles[state].text),
        icon: stateStyles[state].icon,
        holds: ({ status }: Collector) => status === state,
      })),
    [t],
  );
  const table = useTableModel({
    id: 'collectors',
    rows: all,
    columns,
    rowKey: ({ watcher_id }) => watcher_id,
    chips,
    defaultSort: { key: 'state', down: false },
    inAddress: true,
  });
  const add = mayUpdate && (
    <Button type="primary" icon={<Icon name="plus" size="small" />} onClick={record.add}>
      {t('collectors.add')}
    </Button>
  );

  return (
    <>
      <TablePage
        title={t('collectors.title')}
        count={t('collectors.count', { count: all.length })}
        table={table}
        loading={collectors}
        failedTitle={t('collectors.failed.load')}
        searchHint={t('collectors.searchHint')}
        actions={
          <>
            <Button icon={<Icon name="book" size="small" />} onClick={() => record.open(helpKey)}>
              {t('collectors.help.open')}
            </Button>
            {session.has('stations.update') && (
              <Button icon={<Icon name="pencil" size="small" />} onClick={() => setEntering(true)}>
                {t('series.entry.title')}
              </Button>
            )}
            {add}
          </>
        }
        empty={
          <Empty title={t('collectors.empty.title')} actions={add}>
            {t('collectors.empty.text')}
          </Empty>
        }
        lead={<IngestChannelsStrip onOpen={() => record.open(channelsKey)} />}
        openKey={record.key}
        isFaint={({ status }) => status === 'revoked'}
        onOpen={({ watcher_id }, how) => {
          setFocusOn(how === 'enter' ? watcher_id : undefined);
          record.open(watcher_id);
        }}
        pane={paneOf({ all, record, mayUpdate, focusOn, onKey: setIssued })}
      />
      <ShownOnce
        title={t('collectors.key.title')}
        text={issuedSecret && t('collectors.key.text', { name: issuedSecret.name })}
        secret={issuedSecret?.key ?? null}
        onClose={() => setIssued(null)}
      />
      {isEntering && <EnterReading onClose={() => setEntering(false)} />}
    </>
  );
}

interface PaneOf {
  readonly all: readonly Collector[];
  readonly record: OpenRecord;
  readonly mayUpdate: boolean;
  readonly focusOn: string | undefined;
  readonly onKey: (issued: IssuedKey) => void;
}

function paneOf({ all, record, mayUpdate, focusOn, onKey }: PaneOf) {
  if (record.adding && mayUpdate) return <AddCollector record={record} onKey={onKey} />;
  if (record.key === helpKey) return <HowToSend collectors={all} onClose={record.close} />;
  if (record.key === channelsKey) return <IngestChannelsPane onClose={record.close} />;
  const open = all.find(({ watcher_id }) => watcher_id === record.key);
  if (!open) return undefined;
  if (record.editing && open.may.update)
    return <EditCollector key={open.watcher_id} collector={open} record={record} />;
  return <CollectorDetails key={open.watcher_id} collector={open} record={record} focusOn={focusOn} onKey={onKey} />;
}
