import './sensors.css';
import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useMemo, useState } from 'react';
import { useLanguage, useText } from '../../base/i18n/use-text.ts';
import { useSession } from '../../base/session/use-session.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { Empty } from '../../kit/states/Empty.tsx';
import { TablePage } from '../../kit/table/TablePage.tsx';
import { type Chip, useTableModel } from '../../kit/table/use-table-model.ts';
import { useOpenRecord } from '../../kit/use-open-record.ts';
import { type Sensor, sensorsQuery } from '../../shared/plant/queries.ts';
import { EditSensor } from './EditSensor.tsx';
import { KindHistory } from './KindHistory.tsx';
import type { SensorType } from './queries.ts';
import { SensorDetails } from './SensorDetails.tsx';
import { SetUpSensor } from './SetUpSensor.tsx';
import { kindOptions } from './sensor-kinds.ts';
import { isUnlinked, sensorStates, stateOf, stateStyles } from './sensor-state.ts';
import { useSensorColumns } from './use-sensor-columns.tsx';

const none: readonly Sensor[] = [];
/** Takes the place of the sensor id in the address. */
const historyKey = 'history';

export default function SensorsPage() {
  const t = useText();
  const mayUpdate = useSession().has('sensor.update');
  const sensors = useQuery(sensorsQuery);
  const columns = useSensorColumns();
  const record = useOpenRecord();
  const [focusOn, setFocusOn] = useState<string>();
  const all = sensors.data ?? none;
  const kind = useKindFilter(all);
  const chips = useMemo<readonly Chip<Sensor>[]>(
    () => [
      ...sensorStates.map((state) => ({
        key: state,
        label: t(stateStyles[state].text),
        icon: stateStyles[state].icon,
        holds: (sensor: Sensor) => stateOf(sensor) === state,
      })),
      { key: 'unlinked', label: t('sensors.chip.unlinked'), holds: isUnlinked },
    ],
    [t],
  );
  const table = useTableModel({
    id: 'sensors',
    rows: kind.rows,
    columns,
    rowKey: ({ sensor_id }) => sensor_id,
    chips,
    defaultSort: { key: 'state', down: false },
    inAddress: true,
  });
  const open = all.find(({ sensor_id }) => sensor_id === record.key);
  const setUp = mayUpdate && (
    <Button type="primary" icon={<Icon name="plus" size="small" />} onClick={record.add}>
      {t('sensors.setUp')}
    </Button>
  );

  return (
    <TablePage
      title={t('sensors.title')}
      count={t('sensors.count', { count: all.length })}
      table={table}
      loading={sensors}
      failedTitle={t('sensors.failed.load')}
      searchHint={t('sensors.searchHint')}
      filters={kind.field}
      actions={
        <>
          <Button icon={<Icon name="history" size="small" />} onClick={() => record.open(historyKey)}>
            {t('sensors.kindHistory.open')}
          </Button>
          {setUp}
        </>
      }
      empty={
        <Empty title={t('sensors.empty.title')} actions={setUp}>
          {t('sensors.empty.text')}
        </Empty>
      }
      openKey={record.key}
      isFaint={({ uninstalled_at }) => uninstalled_at !== null}
      onOpen={({ sensor_id }, how) => {
        setFocusOn(how === 'enter' ? sensor_id : undefined);
        record.open(sensor_id);
      }}
      pane={
        record.adding && mayUpdate ? (
          <SetUpSensor record={record} />
        ) : record.key === historyKey ? (
          <KindHistory first={kind.chosen} record={record} />
        ) : open && record.editing && open.may.update ? (
          <EditSensor key={open.sensor_id} sensor={open} record={record} />
        ) : open ? (
          <SensorDetails key={open.sensor_id} sensor={open} record={record} focusOn={focusOn} />
        ) : undefined
      }
    />
  );
}

/** Only kinds that exist at the plant can be selected. */
function useKindFilter(all: readonly Sensor[]) {
  const t = useText();
  const language = useLanguage();
  const [requestedType, setAsked] = useState<SensorType | null>(null);
  const present = useMemo(() => new Set(all.map(({ sensor_type }) => sensor_type)), [all]);
  const chosen = requestedType !== null && present.has(requestedType) ? requestedType : null;
  const rows = useMemo(
    () => (chosen === null ? all : all.filter(({ sensor_type }) => sensor_type === chosen)),
    [all, chosen],
  );
  const field = (
    <Select<SensorType | 'all'>
      className="sensors-kind"
      aria-label={t('sensors.kindFilter')}
      value={chosen ?? 'all'}
      onChange={(value) => setAsked(value === 'all' ? null : value)}
      popupMatchSelectWidth={false}
      options={[
        { value: 'all', label: t('sensors.everyKind') },
        ...kindOptions(language).filter(({ value }) => present.has(value)),
      ]}
    />
  );
  return { rows, chosen, field };
}
