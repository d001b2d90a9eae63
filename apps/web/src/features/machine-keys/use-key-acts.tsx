import { type TextKey, useText } from '../../base/i18n/use-text.ts';
import { useConfirm } from '../../kit/dialog/use-confirm.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { OverlapField, type OverlapHours, usualOverlapHours } from '../../shared/machine-keys/OverlapField.tsx';
import { type MachineKey, useRevokeKey, useRotateKey } from './queries.ts';

export interface IssuedKey {
  readonly name: string;
  readonly secret: string;
}

/** Actions that end a secret: each asks first and names what stops. */
export function useKeyActs(machineKey: MachineKey, onKey: (issued: IssuedKey) => void) {
  const t = useText();
  const confirm = useConfirm();
  const toasts = useToasts();
  const rotateKey = useRotateKey();
  const revokeKey = useRevokeKey();
  const { name, key_id, version, key_hint: hint } = machineKey;

  const attempt = async (failure: TextKey, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      toasts.failed(t(failure), error);
    }
  };
  const rotate = async () => {
    let overlap_hours: OverlapHours = usualOverlapHours;
    const question = {
      title: t('machineKeys.confirm.rotate', { name }),
      text: t('machineKeys.confirm.answers'),
      details: (
        <OverlapField
          onChange={(hours) => {
            overlap_hours = hours;
          }}
        />
      ),
      ok: t('machineKeys.act.rotate'),
    };
    if (!(await confirm(question))) return;
    await attempt('machineKeys.failed.rotate', async () => {
      const { secret } = await rotateKey.mutateAsync({ key_id, version, overlap_hours });
      onKey({ name, secret });
    });
  };
  const revoke = async () => {
    const title = t('machineKeys.confirm.revoke', { name });
    const losses = [t('machineKeys.confirm.stops', { hint })];
    if (!(await confirm({ title, losses, ok: t('machineKeys.act.revoke'), destructive: true }))) return;
    await attempt('machineKeys.failed.revoke', async () => {
      await revokeKey.mutateAsync(key_id);
      toasts.done(t('machineKeys.done.revoked', { name }));
    });
  };
  return {
    isBusy: rotateKey.isPending || revokeKey.isPending,
    rotate: () => void rotate(),
    revoke: () => void revoke(),
  };
}
