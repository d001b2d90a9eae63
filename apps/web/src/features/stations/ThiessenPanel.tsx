import { Button } from 'antd';
import { useState } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { discardUnsavedInput } from '../../kit/forms/leave-guard.ts';
import { RecordForm } from '../../kit/forms/RecordForm.tsx';
import { useOpenedRecord } from '../../kit/forms/use-opened-record.ts';
import { Card } from '../../kit/layout/Layout.tsx';
import { Pane } from '../../kit/pane/Pane.tsx';
import { Empty } from '../../kit/states/Empty.tsx';
import type { OpenRecord } from '../../kit/use-open-record.ts';
import { type Station, stationsQuery } from '../../shared/plant/queries.ts';
import { useSaveShares } from './queries.ts';
import { SharesFields } from './SharesFields.tsx';
import { type GaugeSet, gaugeSetOf, type Shares, sentShares, sharesOf } from './shares.ts';

interface ThiessenPanelProps {
  readonly stations: readonly Station[];
  readonly record: OpenRecord;
}

/** Thiessen weights of the rain gauges: computed or typed, and saved together. */
export function ThiessenPanel({ stations, record }: ThiessenPanelProps) {
  const t = useText();
  const now = gaugeSetOf(stations);
  return (
    <Pane
      title={t('stations.thiessen.title')}
      context={t('stations.thiessen.count', { count: now.gauges.length })}
      focusOn="thiessen"
      onClose={record.close}
    >
      {now.gauges.length === 0 ? (
        <Empty title={t('stations.thiessen.noGauges.title')}>{t('stations.thiessen.noGauges.text')}</Empty>
      ) : (
        <SharesForm now={now} onClose={record.close} />
      )}
    </Pane>
  );
}

function SharesForm({ now, onClose }: { readonly now: GaugeSet; readonly onClose: () => void }) {
  const t = useText();
  const { number } = useFormat();
  const { mutateAsync } = useSaveShares();
  const [openRecord, setOpened] = useOpenedRecord(now);
  /** Removing a gauge lowers the version of the set, so it is reloaded explicitly. */
  const [round, setRound] = useState(0);
  const reload = () => {
    discardUnsavedInput();
    setOpened(now);
    setRound(round + 1);
  };
  return (
    <>
      <p className="dialog-text">{t('stations.thiessen.note')}</p>
      {now.version !== openRecord.version && (
        <Card as="p" tone="watch" below="m">
          {t('stations.thiessen.changed')}{' '}
          <Button size="small" onClick={reload}>
            {t('stations.thiessen.reload')}
          </Button>
        </Card>
      )}
      <RecordForm
        key={`${openRecord.version} ${round}`}
        opened={openRecord}
        valuesOf={sharesOf}
        empty={{} as Shares}
        query={stationsQuery}
        pick={gaugeSetOf}
        save={async (values, seen) => gaugeSetOf(await mutateAsync({ coefficients: sentShares(seen, values) }))}
        onSaved={setOpened}
        done={() => t('stations.done.thiessen')}
        labelOf={(id) => now.gauges.find(({ station_id }) => station_id === id)?.name ?? t('stations.gone')}
        textOf={(_, share) => (typeof share === 'number' ? number(share, 4) : t('ui.missing'))}
        submitLabel={t('stations.thiessen.save')}
        onCancel={onClose}
      >
        <SharesFields gauges={openRecord.gauges} />
      </RecordForm>
    </>
  );
}
