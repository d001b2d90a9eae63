import { Button, InputNumber } from 'antd';
import { useState } from 'react';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { NamedGroup } from '../../../kit/forms/Named.tsx';
import { Tiles } from '../../../kit/layout/Layout.tsx';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import { type BulletinKind, useBeginNumbers } from '../issued/queries.ts';

interface ConfirmNumberProps {
  readonly kind: BulletinKind;
  readonly hold: { readonly since: string; readonly year: number; readonly last: number };
  readonly mayConfirm: boolean;
}

/** After restoring a backup: asks for the last number issued of a kind, from someone who can look it up. */
export function ConfirmNumber({ kind, hold, mayConfirm }: ConfirmNumberProps) {
  const t = useText();
  const toasts = useToasts();
  const { dateMinute } = useFormat();
  const begin = useBeginNumbers();
  const [last, setLast] = useState<number | null>(hold.last);
  async function keep() {
    if (last === null) return;
    const reason = t('bulletinIssue.hold.reason', { at: dateMinute(hold.since) });
    try {
      const { next_number: number } = await begin.mutateAsync({ kind, year: hold.year, before: last, reason });
      toasts.done(t('bulletinIssue.delivery.beginDone', { number }));
    } catch (error) {
      toasts.failed(t('bulletinIssue.delivery.failed'), error);
    }
  }
  if (!mayConfirm) return <p>{t('bulletinIssue.hold.askWho')}</p>;
  return (
    <Tiles min="s" align="end">
      <NamedGroup label={t('bulletinIssue.hold.last', { kind: t(`bulletins.kind.${kind}`), year: hold.year })}>
        {(id) => <InputNumber id={id} value={last} min={hold.last} max={100_000} precision={0} onChange={setLast} />}
      </NamedGroup>
      <div>
        <Button
          aria-label={t('bulletinIssue.hold.confirmNamed', { kind: t(`bulletins.kind.${kind}`) })}
          disabled={last === null}
          loading={begin.isPending}
          onClick={() => void keep()}
        >
          {t('bulletinIssue.hold.confirm')}
        </Button>
      </div>
    </Tiles>
  );
}
