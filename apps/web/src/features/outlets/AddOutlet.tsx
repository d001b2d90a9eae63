import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../app/i18n/use-text.ts';
import { type Outlet, outletsQuery } from '../../app/plant/queries.ts';
import { SubmitForm } from '../../ui/forms/SubmitForm.tsx';
import { Pane } from '../../ui/pane/Pane.tsx';
import { useToasts } from '../../ui/toast/use-toasts.tsx';
import type { OpenRecord } from '../../ui/use-open-record.ts';
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
  const toasts = useToasts();
  const { mutateAsync } = useAddOutlet();
  const { data } = useQuery(outletsQuery);
  const [blank] = useState(() => blankOf(outletType, nextNumber(outletType, data)));
  const title = t(outletType === 1 ? 'outlets.add.unit' : 'outlets.add.gate');
  return (
    <Pane title={title} focusOn="new" onClose={record.close}>
      <SubmitForm
        initial={blank}
        submitLabel={title}
        onCancel={record.close}
        submit={async (values) => {
          try {
            const added = await mutateAsync(recordOf(outletType, values));
            toasts.done(t('outlets.done.added', { name: added.name }));
            return { saved: () => record.open(added.outlet_id) };
          } catch (error) {
            throw problemsOfOutlet(error, outletType, values);
          }
        }}
      >
        <OutletFields outletType={outletType} outletId={null} />
      </SubmitForm>
    </Pane>
  );
}

/** After the last one; not guessed while the others are not known. */
function nextNumber(outletType: OutletType, outlets: readonly Outlet[] | undefined): number | null {
  if (!outlets) return null;
  const numbers = outlets.filter((one) => one.outlet_type === outletType).map(({ number }) => number);
  return Math.max(0, ...numbers) + 1;
}
