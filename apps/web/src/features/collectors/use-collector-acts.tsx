import { type TextKey, useText } from '../../base/i18n/use-text.ts';
import { useConfirm } from '../../kit/dialog/use-confirm.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { OverlapField, type OverlapHours, usualOverlapHours } from '../../shared/machine-keys/OverlapField.tsx';
import type { Collector } from '../../shared/plant/collectors.ts';
import { useRemoveCollector, useRevokeKey, useRotateKey } from './queries.ts';

export interface IssuedKey {
  readonly name: string;
  readonly key: string;
}

/** Actions that end something: each asks first and names what stops. */
export function useCollectorActs(collector: Collector, onKey: (issued: IssuedKey) => void, onRemoved: () => void) {
  const t = useText();
  const confirm = useConfirm();
  const toasts = useToasts();
  const rotateKey = useRotateKey();
  const revokeKey = useRevokeKey();
  const removeCollector = useRemoveCollector();
  const { name, watcher_id, version, fields, key_hint: hint } = collector;

  const attempt = async (failure: TextKey, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      toasts.failed(t(failure), error);
    }
  };
  const stops = [
    t('collectors.confirm.oldKey', { hint: hint ?? '' }),
    ...(fields.length === 0 ? [] : [t('collectors.confirm.fields', { count: fields.length })]),
  ];
  const keeps = t('collectors.confirm.keeps');

  const rotate = async () => {
    const isNew = hint === null;
    let overlap_hours: OverlapHours = isNew ? 0 : usualOverlapHours;
    const details = (
      <OverlapField
        onChange={(hours) => {
          overlap_hours = hours;
        }}
      />
    );
    const question = {
      title: t('collectors.confirm.rotate', { name }),
      ...(isNew ? {} : { text: t('collectors.confirm.enterNew'), details }),
      ok: t(isNew ? 'collectors.act.newKey' : 'collectors.act.rotate'),
    };
    if (!(await confirm(question))) return;
    await attempt('collectors.failed.rotate', async () => {
      const { api_key: key } = await rotateKey.mutateAsync({ watcher_id, version, overlap_hours });
      onKey({ name, key });
    });
  };
  const revoke = async () => {
    const question = { title: t('collectors.confirm.revoke', { name }), losses: [...stops, keeps] };
    if (!(await confirm({ ...question, ok: t('collectors.act.revoke'), destructive: true }))) return;
    await attempt('collectors.failed.revoke', async () => {
      await revokeKey.mutateAsync({ watcher_id, version });
      toasts.done(t('collectors.done.revoked', { name }));
    });
  };
  const remove = async () => {
    const question = {
      title: t('collectors.confirm.remove', { name }),
      text: t('ui.confirm.notRecoverable'),
      losses: [...(hint === null ? [] : stops), t('collectors.confirm.losesHealth'), keeps],
    };
    if (!(await confirm({ ...question, ok: t('collectors.act.remove'), destructive: true }))) return;
    await attempt('collectors.failed.remove', async () => {
      await removeCollector.mutateAsync(watcher_id);
      onRemoved();
      toasts.done(t('collectors.done.removed', { name }));
    });
  };
  return {
    isBusy: rotateKey.isPending || revokeKey.isPending || removeCollector.isPending,
    rotate: () => void rotate(),
    revoke: () => void revoke(),
    remove: () => void remove(),
  };
}
