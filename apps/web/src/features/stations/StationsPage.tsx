import './stations.css';
import '../../kit/states/states.css';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { useSession } from '../../base/session/use-session.ts';
import { SubmitForm } from '../../kit/forms/SubmitForm.tsx';
import { Icon } from '../../kit/icon/Icon.tsx';
import { Band } from '../../kit/layout/Layout.tsx';
import { stationTypeStyle, stylesAmong } from '../../kit/map/station-looks.ts';
import { Pane } from '../../kit/pane/Pane.tsx';
import { Segments } from '../../kit/segments/Segments.tsx';
import { Empty } from '../../kit/states/Empty.tsx';
import { TablePage } from '../../kit/table/TablePage.tsx';
import { type Chip, useTableModel } from '../../kit/table/use-table-model.ts';
import { useNow } from '../../kit/time/use-now.ts';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { type OpenRecord, useOpenRecord } from '../../kit/use-open-record.ts';
import { ReadOnlyReason } from '../../shared/permissions/ReadOnlyReason.tsx';
import { type Station, stationsQuery } from '../../shared/plant/queries.ts';
import { type StationStatus, stationStatusQuery } from '../../shared/plant/series.ts';
import { connectionOf } from '../../shared/plant/station-connection.ts';
import { EditStation } from './EditStation.tsx';
import { ImportStations } from './import/ImportStations.tsx';
import { useAddStation } from './queries.ts';
import { StationDetails } from './StationDetails.tsx';
import { StationFields } from './StationFields.tsx';
import { StationMap } from './StationMap.tsx';
import { StationMenu } from './StationMenu.tsx';
import { blank, sentOf } from './station-values.ts';
import { ThiessenPanel } from './ThiessenPanel.tsx';
import { useLiveColumns } from './use-live-columns.tsx';
import { useStationColumns } from './use-station-columns.tsx';

interface ViewSwitchProps {
  readonly onMap: boolean;
  readonly onChange: (onMap: boolean) => void;
}

function ViewSwitch({ onMap, onChange }: ViewSwitchProps) {
  const t = useText();
  return (
    <Segments
      aria-label={t('stations.view.label')}
      value={onMap ? 'map' : 'table'}
      onChange={(chosen) => onChange(chosen === 'map')}
      options={[
        { value: 'table', label: t('stations.view.table'), icon: <Icon name="columns" size="small" /> },
        { value: 'map', label: t('stations.view.map'), icon: <Icon name="map" size="small" /> },
      ]}
    />
  );
}

/** The station list is loaded, but the current readings failed. */
function LiveFailed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useText();
  return (
    <Band tone="watch" className="stale" role="status">
      <Icon name="alert" size="small" />
      <span>{t('observe.listFailed')}</span>
      <Button size="small" onClick={onRetry}>
        {t('ui.retry')}
      </Button>
    </Band>
  );
}

function AddStation({ record }: { readonly record: OpenRecord }) {
  const t = useText();
  const toasts = useToasts();
  const { mutateAsync } = useAddStation();
  return (
    <Pane title={t('stations.form.addTitle')} focusOn="add" onClose={record.close}>
      <SubmitForm
        initial={blank}
        submitLabel={t('stations.add')}
        onCancel={record.close}
        submit={async (values) => {
          const addAnswer = await mutateAsync(sentOf(values));
          toasts.done(t('stations.done.added', { name: addAnswer.name }));
          return { saved: () => record.open(addAnswer.station_id) };
        }}
      >
        <StationFields />
      </SubmitForm>
    </Pane>
  );
}

const none: readonly Station[] = [];
const noStatuses: readonly StationStatus[] = [];
const chipStates = ['old', 'disconnected'] as const;
/** Takes the place of the station id in the address. */
const sharesKey = 'thiessen';

export default function StationsPage() {
  const t = useText();
  const mayUpdate = useSession().has('stations.update');
  const stations = useQuery(stationsQuery);
  const statusQuery = useQuery(stationStatusQuery);
  const statuses = statusQuery.data ?? noStatuses;
  const now = useNow(30_000);
  const columns = useStationColumns(useLiveColumns(statuses, now));
  const record = useOpenRecord();
  const [focusOn, setFocusOn] = useState<string>();
  const [isMapShown, setMapShown] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const rows = stations.data ?? none;
  const chips = useMemo<readonly Chip<Station>[]>(() => {
    const stateOf = new Map(statuses.map((one) => [one.station_id, connectionOf(one, now)]));
    const stateChips = chipStates.map((state) => ({
      key: state,
      label: t(`observe.state.${state}`),
      holds: ({ station_id }: Station) => stateOf.get(station_id) === state,
    }));
    const typeChips = stylesAmong(rows).map(({ name }) => ({
      key: name,
      label: t(name),
      holds: (station: Station) => stationTypeStyle(station).name === name,
    }));
    return [...(statuses.length > 0 ? stateChips : []), ...typeChips];
  }, [t, rows, statuses, now]);
  const table = useTableModel({
    id: 'stations',
    rows,
    columns,
    rowKey: ({ station_id }) => station_id,
    chips,
    defaultSort: { key: 'state', down: false },
    inAddress: true,
  });
  const open = rows.find(({ station_id }) => station_id === record.key);
  const add = mayUpdate && (
    <Button type="primary" icon={<Icon name="plus" size="small" />} onClick={record.add}>
      {t('stations.add')}
    </Button>
  );

  return (
    <TablePage
      title={t('stations.title')}
      count={t('stations.count', { count: rows.length })}
      table={table}
      loading={stations}
      failedTitle={t('stations.failed.load')}
      searchHint={t('stations.searchHint')}
      actions={
        <>
          <StationMenu
            hasStations={rows.length > 0}
            mayUpdate={mayUpdate}
            onImport={() => setImporting(true)}
            onShares={() => record.open(sharesKey)}
          />
          {add}
          {isImporting && <ImportStations onClose={() => setImporting(false)} />}
        </>
      }
      lead={
        <>
          {!mayUpdate && <ReadOnlyReason permission="stations.update" />}
          {statusQuery.error && !statusQuery.data && rows.length > 0 && (
            <LiveFailed onRetry={() => void statusQuery.refetch()} />
          )}
        </>
      }
      filters={<ViewSwitch onMap={isMapShown} onChange={setMapShown} />}
      empty={
        <Empty title={t('stations.empty.title')} actions={add}>
          {t('stations.empty.text')}
        </Empty>
      }
      openKey={record.key}
      onOpen={({ station_id }, how) => {
        setFocusOn(how === 'enter' ? station_id : undefined);
        record.open(station_id);
      }}
      beside={
        isMapShown && (
          <StationMap
            stations={table.found}
            openKey={record.key}
            onOpen={(key) => {
              setFocusOn(undefined);
              record.open(key);
            }}
          />
        )
      }
      pane={
        record.adding && mayUpdate ? (
          <AddStation record={record} />
        ) : record.key === sharesKey && mayUpdate && stations.data ? (
          <ThiessenPanel stations={stations.data} record={record} />
        ) : open && record.editing && mayUpdate ? (
          <EditStation key={open.station_id} station={open} record={record} />
        ) : open ? (
          <StationDetails
            key={open.station_id}
            station={open}
            status={statuses.find(({ station_id }) => station_id === open.station_id)}
            record={record}
            focusOn={focusOn}
          />
        ) : undefined
      }
    />
  );
}
