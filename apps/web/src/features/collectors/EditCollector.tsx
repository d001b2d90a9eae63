import { useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { RecordForm } from '../../kit/forms/RecordForm.tsx';
import { Pane } from '../../kit/pane/Pane.tsx';
import type { OpenRecord } from '../../kit/use-open-record.ts';
import { type Collector, collectorsQuery } from '../../shared/plant/collectors.ts';
import { CollectorFields } from './CollectorFields.tsx';
import { collectorBody, collectorValues, newCollector } from './collector-values.ts';
import { useUpdateCollector } from './queries.ts';
import { useCollectorWords } from './use-collector-words.ts';

interface EditCollectorProps {
  readonly collector: Collector;
  readonly record: OpenRecord;
}

export function EditCollector({ collector, record }: EditCollectorProps) {
  const t = useText();
  const words = useCollectorWords();
  const { mutateAsync } = useUpdateCollector();
  // The list refreshes by itself; the open form keeps its record.
  const [initialRecord] = useState(collector);
  const back = () => record.open(collector.watcher_id);
  return (
    <Pane title={t('collectors.form.editTitle')} context={initialRecord.name} focusOn="edit" onClose={record.close}>
      <RecordForm
        opened={initialRecord}
        valuesOf={collectorValues}
        empty={newCollector}
        query={collectorsQuery}
        pick={(all) => all.find(({ watcher_id }) => watcher_id === initialRecord.watcher_id)}
        save={(values, { watcher_id, version }) => mutateAsync({ ...collectorBody(values), watcher_id, version })}
        onSaved={back}
        done={({ name }) => t('collectors.done.updated', { name })}
        labelOf={words.field}
        textOf={words.value}
        submitLabel={t('ui.save')}
        saveOnlyWhenChanged
        onCancel={back}
      >
        <CollectorFields />
      </RecordForm>
    </Pane>
  );
}
