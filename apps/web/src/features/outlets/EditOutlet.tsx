import { useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { RecordForm } from '../../kit/forms/RecordForm.tsx';
import { Pane } from '../../kit/pane/Pane.tsx';
import type { Loading } from '../../kit/table/TablePage.tsx';
import type { OpenRecord } from '../../kit/use-open-record.ts';
import { type Outlet, outletsQuery } from '../../shared/plant/queries.ts';
import { Absent } from './Absent.tsx';
import { OutletFields } from './OutletFields.tsx';
import { problemsOfOutlet } from './outlet-problems.ts';
import { blankOf, changedOutlet, recordOf, valuesOf } from './outlet-values.ts';
import { type OutletType, useUpdateOutlet } from './queries.ts';
import { useOutletWords } from './use-outlet-words.ts';

interface EditOutletProps {
  readonly outlet: Outlet | undefined;
  readonly outletType: OutletType;
  readonly loading: Loading;
  readonly record: OpenRecord;
}

export function EditOutlet({ outlet, outletType, loading, record }: EditOutletProps) {
  const t = useText();
  return (
    <Pane
      title={t(outletType === 1 ? 'outlets.edit.unit' : 'outlets.edit.gate')}
      context={outlet?.name}
      focusOn="edit"
      onClose={record.close}
    >
      {outlet ? <EditForm outlet={outlet} record={record} /> : <Absent loading={loading} />}
    </Pane>
  );
}

function EditForm({ outlet, record }: { readonly outlet: Outlet; readonly record: OpenRecord }) {
  const t = useText();
  const words = useOutletWords();
  const { mutateAsync } = useUpdateOutlet();
  // The list refreshes by itself; the open form keeps its record.
  const [initialRecord] = useState(outlet);
  const { outlet_id: outletId, outlet_type: outletType } = initialRecord;
  const back = () => record.open(outletId);
  return (
    <RecordForm
      opened={initialRecord}
      valuesOf={valuesOf}
      empty={blankOf(outletType, initialRecord.number)}
      query={outletsQuery}
      pick={(all) => all.find(({ outlet_id }) => outlet_id === outletId)}
      save={async (values, { version }) => {
        try {
          return await mutateAsync(changedOutlet(outletId, version, recordOf(outletType, values)));
        } catch (error) {
          throw problemsOfOutlet(error, outletType, values);
        }
      }}
      onSaved={back}
      done={({ name }) => t('outlets.done.changed', { name: String(name).trim() })}
      labelOf={words.field}
      textOf={words.value}
      submitLabel={t('ui.save')}
      saveOnlyWhenChanged
      onCancel={back}
    >
      <OutletFields outletType={outletType} outletId={outletId} />
    </RecordForm>
  );
}
