import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import { floodModeQuery } from '../../../shared/flood-mode/queries.ts';
import { type BasinContent, useSaveBasin } from '../queries.ts';

interface TakeDialogProps {
  readonly content: BasinContent;
  /** The version its author has seen. */
  readonly seen: string | null;
  readonly onClose: () => void;
  readonly onTaken: () => void;
}

/** A set is taken into force with a reason; in a flood it is asked for twice. */
export function TakeDialog({ content, seen, onClose, onTaken }: TakeDialogProps) {
  const t = useText();
  const toasts = useToasts();
  const save = useSaveBasin();
  const flood = useQuery(floodModeQuery).data?.current ?? null;
  const [reason, setReason] = useState('');
  const [isMeant, setMeant] = useState(false);
  const isAsked = flood !== null && !isMeant;

  async function take() {
    try {
      await save.mutateAsync({ content, reason, seen_basin_id: seen, in_flood: flood !== null });
      toasts.done(t('basin.take.done'));
      onTaken();
    } catch (error) {
      toasts.failed(t('basin.take.failed'), error);
    }
  }

  return (
    <Dialog
      open
      title={t('basin.take.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            type="primary"
            loading={save.isPending}
            disabled={reason.trim() === '' || isAsked}
            onClick={() => void take()}
          >
            {t('basin.take.act')}
          </Button>
        </>
      }
    >
      <p className="dialog-text">{t('basin.take.text')}</p>
      <div className="basin-field">
        <label htmlFor="basin-reason">{t('basin.take.reason')}</label>
        <Input.TextArea
          id="basin-reason"
          data-autofocus
          rows={3}
          maxLength={1000}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
      {flood !== null && (
        <label className="basin-flood">
          <input type="checkbox" checked={isMeant} onChange={(event) => setMeant(event.currentTarget.checked)} />
          {t('basin.take.inFlood')}
        </label>
      )}
    </Dialog>
  );
}
