import { maxKindChanges } from '@spillway/contract/plant/sensors/limits';
import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useLanguage, useText } from '../../base/i18n/use-text.ts';
import { Labelled } from '../../kit/layout/Layout.tsx';
import { Pane } from '../../kit/pane/Pane.tsx';
import { RecordTable } from '../../kit/record-table/RecordTable.tsx';
import { Empty } from '../../kit/states/Empty.tsx';
import { Pending } from '../../kit/states/Pending.tsx';
import { ColumnHeads } from '../../kit/table/ColumnHeads.tsx';
import type { OpenRecord } from '../../kit/use-open-record.ts';
import { Changes } from '../../shared/history/VersionTable.tsx';
import { changesOf } from './kind-changes.ts';
import { kindHistoryQuery, type SensorType } from './queries.ts';
import { kindOptions } from './sensor-kinds.ts';
import { useSensorWords } from './use-sensor-words.ts';

interface KindHistoryProps {
  readonly first: SensorType | null;
  readonly record: OpenRecord;
}

/** Changes of all sensors of a kind: the rain, water level, turbine and valve histories of the specification. */
export function KindHistory({ first, record }: KindHistoryProps) {
  const t = useText();
  const language = useLanguage();
  const [type, setType] = useState<SensorType>(first ?? 2);
  return (
    <Pane
      title={t('sensors.kindHistory.title')}
      context={t('sensors.kindHistory.context')}
      focusOn="history"
      onClose={record.close}
    >
      <Labelled above="m" below="m">
        <label htmlFor="sensor-history-kind">{t('sensors.kindHistory.kind')}</label>
        <Select<SensorType>
          id="sensor-history-kind"
          value={type}
          onChange={setType}
          options={kindOptions(language)}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </Labelled>
      <KindVersions type={type} onOpen={record.open} />
    </Pane>
  );
}

interface OfKindProps {
  readonly type: SensorType;
  readonly onOpen: (sensorId: string) => void;
}

function KindVersions({ type, onOpen }: OfKindProps) {
  const t = useText();
  const { dateTime } = useFormat();
  const words = useSensorWords(type);
  const { data, error, refetch } = useQuery(kindHistoryQuery(type));
  if (!data) return <Pending of={{ error, refetch }} title={t('sensors.failed.history')} lines={8} />;
  if (data.length === 0)
    return <Empty title={t('sensors.kindHistory.empty.title')}>{t('sensors.kindHistory.empty.text')}</Empty>;
  const isWhole = data.length < maxKindChanges;
  return (
    <>
      <div className="sensor-wide">
        <RecordTable className="record-words sensor-table">
          <ColumnHeads names={[t('ui.history.when'), t('sensors.kindHistory.sensor')]} />
          <tbody>
            {changesOf(data, isWhole).map(({ key, change, version, before }) => (
              <tr key={key}>
                <td className="sensor-when">
                  {dateTime(change.changed_at)}
                  <p className="quiet small">{change.changed_by ?? t('ui.history.system')}</p>
                </td>
                <td>
                  <Button type="link" size="small" className="sensor-open" onClick={() => onOpen(change.sensor_id)}>
                    {change.name}
                  </Button>
                  <Changes version={version} before={before} words={words} />
                </td>
              </tr>
            ))}
          </tbody>
        </RecordTable>
      </div>
      {!isWhole && <p className="quiet">{t('sensors.kindHistory.limit', { most: maxKindChanges })}</p>}
    </>
  );
}
