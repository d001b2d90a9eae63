import { useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { GuardedDialog } from '../../kit/forms/GuardedDialog.tsx';
import { RecordForm } from '../../kit/forms/RecordForm.tsx';
import { type Collector, collectorsQuery } from '../../shared/plant/collectors.ts';
import { MappingRows } from './MappingRows.tsx';
import { type MappingValues, mappingBody, mappingValues } from './mapping.ts';
import { useMapFields } from './queries.ts';
import { useCollectorWords } from './use-collector-words.ts';

interface MapFieldsProps {
  readonly collector: Collector;
  readonly onClose: () => void;
}

const noFields: MappingValues = { fields: [] };

export function MapFields({ collector, onClose }: MapFieldsProps) {
  const t = useText();
  const words = useCollectorWords();
  const { mutateAsync } = useMapFields();
  const [initialRecord] = useState(collector);
  return (
    <GuardedDialog title={t('collectors.mapping.title', { name: initialRecord.name })} onClose={onClose}>
      {(cancel) => (
        <RecordForm
          opened={initialRecord}
          valuesOf={mappingValues}
          empty={noFields}
          query={collectorsQuery}
          pick={(all) => all.find(({ watcher_id }) => watcher_id === initialRecord.watcher_id)}
          save={({ fields }, { watcher_id, version }) =>
            mutateAsync({ watcher_id, version, fields: mappingBody(fields) })
          }
          onSaved={onClose}
          done={({ name }) => t('collectors.done.mapped', { name })}
          labelOf={words.field}
          textOf={words.value}
          submitLabel={t('ui.save')}
          saveOnlyWhenChanged
          onCancel={cancel}
        >
          <MappingRows collectorId={initialRecord.watcher_id} />
        </RecordForm>
      )}
    </GuardedDialog>
  );
}
