import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { SubmitForm } from '../../kit/forms/SubmitForm.tsx';
import { Pane } from '../../kit/pane/Pane.tsx';
import { Skeleton } from '../../kit/states/Skeleton.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import type { OpenRecord } from '../../kit/use-open-record.ts';
import { type Outlet, outletsQuery } from '../../shared/plant/queries.ts';
import { OutletFields } from './OutletFields.tsx';
import { problemsOfOutlet } from './outlet-problems.ts';
import { blankOf, recordOf } from './outlet-values.ts';
import { type OutletType, useAddOutlet } from './queries.ts';

interface AddOutletProps {
  readonly outletType: OutletType;
  readonly record: OpenRecord;
}

export function AddOutlet({ outletType, record }: AddOutletProps) {
  const t = useText();
  // The suggested number depends on the other outlets: wait until they are loaded.
  const { data, isPending } = useQuery(outletsQuery);
  return (
    <Pane title={t(titles[outletType])} focusOn="new" onClose={record.close}>
      {isPending ? <Skeleton lines={8} /> : <AddForm outletType={outletType} record={record} others={data} />}
    </Pane>
  );
}

const titles = { 1: 'outlets.add.unit', 2: 'outlets.add.gate' } as const;

interface AddFormProps extends AddOutletProps {
  readonly others: readonly Outlet[] | undefined;
}

function AddForm({ outletType, record, others }: AddFormProps) {
  const t = useText();
  const toasts = useToasts();
  const { mutateAsync } = useAddOutlet();
  const [blank] = useState(() => blankOf(outletType, nextNumber(outletType, others)));
  return (
    <SubmitForm
      initial={blank}
      submitLabel={t(titles[outletType])}
      onCancel={record.close}
      submit={async (values) => {
        try {
          const addAnswer = await mutateAsync(recordOf(outletType, values));
          toasts.done(t('outlets.done.added', { name: addAnswer.name }));
          return { saved: () => record.open(addAnswer.outlet_id) };
        } catch (error) {
          throw problemsOfOutlet(error, outletType, values);
        }
      }}
    >
      <OutletFields outletType={outletType} outletId={null} />
    </SubmitForm>
  );
}

/** One after the highest; null until the others are loaded. */
function nextNumber(outletType: OutletType, outlets: readonly Outlet[] | undefined): number | null {
  if (!outlets) return null;
  const numbers = outlets.filter((one) => one.outlet_type === outletType).map(({ number }) => number);
  return Math.max(0, ...numbers) + 1;
}
