import { useQuery } from '@tanstack/react-query';
import { useText } from '../../base/i18n/use-text.ts';
import { useConfirm } from '../../kit/dialog/use-confirm.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import type { OpenRecord } from '../../kit/use-open-record.ts';
import type { Outlet } from '../../shared/plant/queries.ts';
import { tablesQuery } from '../../shared/plant/tables.ts';
import { useRemoveOutlet } from './queries.ts';

/** Asks, with what will be lost, and deletes. */
export function useRemoveAsked({ outlet_id: outletId, name }: Outlet, record: OpenRecord) {
  const t = useText();
  const confirm = useConfirm();
  const toasts = useToasts();
  const { data: tables = [] } = useQuery(tablesQuery);
  const { mutateAsync, isPending } = useRemoveOutlet();
  const ask = async () => {
    const own = tables.filter(({ object_id, deleted }) => object_id === outletId && !deleted).length;
    const agreed = await confirm({
      title: t('outlets.remove.title', { name }),
      text: t('ui.confirm.notRecoverable'),
      losses: [t('outlets.remove.loss', { name }), ...(own > 0 ? [t('outlets.remove.tables', { count: own })] : [])],
      ok: t('outlets.remove.ok'),
      destructive: true,
    });
    if (!agreed) return;
    try {
      await mutateAsync(outletId);
      record.close();
      toasts.done(t('outlets.done.removed', { name }));
    } catch (error) {
      toasts.failed(t('outlets.failed.remove', { name }), error);
    }
  };
  return { busy: isPending, ask: () => void ask() };
}
