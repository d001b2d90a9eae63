import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import { type BasinContent, useSaveBasin, versionsQuery } from '../queries.ts';

interface TakeDialogProps {
  readonly content: BasinContent;
  /** The version its author has seen. */
  readonly seen: string | null;
  readonly onClose: () => void;
  readonly onTaken: (basinId: string) => void;
}

/** A set is taken into force with a reason; in a flood it is asked for twice. */
export function TakeDialog({ content, seen, onClose, onTaken }: TakeDialogProps) {
  const t = useText();
  const toasts = useToasts();
  const save = useSaveBasin();
  // Asked anew: a flood may have begun since the page was opened.
  const signs = useQuery({ ...versionsQuery, refetchOnMount: 'always' }).data?.flood ?? [];
  const [reason, setReason] = useState('');
  const [isMeant, setMeant] = useState(false);
  const isAsked = signs.length > 0 && !isMeant;

  async function take() {
    try {
      const taken = await save.mutateAsync({ content, reason, seen_basin_id: seen, in_flood: isMeant });
      toasts.done(t('basin.take.done'));
      onTaken(taken.basin_id);
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
      {signs.length > 0 && (
        <div role="status">
          <ul className="basin-signs">
            {signs.map((sign) => (
              <li key={sign}>{t(`basin.take.sign.${sign}`)}</li>
            ))}
          </ul>
          <label className="basin-flood">
            <input type="checkbox" checked={isMeant} onChange={(event) => setMeant(event.currentTarget.checked)} />
            {t('basin.take.inFlood')}
          </label>
        </div>
      )}
    </Dialog>
  );
}
