import { ApiError } from '@spillway/contract/client';
import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { FormProblem } from '../../../kit/forms/FormProblem.tsx';
import { Labelled, Row, Stack } from '../../../kit/layout/Layout.tsx';
import { errorLines } from '../../../kit/toast/error-text.ts';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import { type BasinContent, useSaveBasin, versionsQuery } from '../queries.ts';
import { NewerSet } from './NewerSet.tsx';
import type { BasedOn } from './use-based-on.ts';

interface TakeDialogProps<Content> {
  readonly content: BasinContent;
  /** Base version that the author has seen, and the reason typed so far. */
  readonly based: BasedOn<Content>;
  readonly inForce: BasinContent;
  readonly onClose: () => void;
  readonly onTaken: (basinId: string) => void;
}

/** Puts a set into force with a reason; during a flood it asks twice. */
export function TakeDialog<Content>({ content, based, inForce, onClose, onTaken }: TakeDialogProps<Content>) {
  const t = useText();
  const toasts = useToasts();
  const save = useSaveBasin();
  // Refetched, since a flood may have begun after the page was opened.
  const signs = useQuery({ ...versionsQuery, refetchOnMount: 'always' }).data?.flood ?? [];
  const { reason, basinId: seen, newerId } = based;
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [isMeant, setMeant] = useState(false);
  // A flood may have just begun, before its signs arrived.
  const [isRefused, setRefused] = useState(false);
  const isFlood = signs.length > 0 || isRefused;
  const isAsked = isFlood && !isMeant;

  async function take() {
    setProblems([]);
    try {
      const savedBasin = await save.mutateAsync({ content, reason, seen_basin_id: seen, in_flood: isMeant });
      toasts.done(t('basin.take.done'));
      onTaken(savedBasin.basin_id);
    } catch (error) {
      setRefused(error instanceof ApiError && error.code === 'basin.in_flood');
      setProblems(errorLines(t, error));
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
            disabled={reason.trim() === '' || isAsked || newerId !== null}
            onClick={() => void take()}
          >
            {t('basin.take.act')}
          </Button>
        </>
      }
    >
      <p className="dialog-text">{t('basin.take.text')}</p>
      <FormProblem lines={problems} />
      {!save.isPending && <NewerSet based={based} inForce={inForce} isOther />}
      <Labelled>
        <label htmlFor="basin-reason">{t('basin.take.reason')}</label>
        <Input.TextArea
          id="basin-reason"
          data-autofocus
          rows={3}
          maxLength={1000}
          value={reason}
          onChange={(event) => based.write(event.target.value)}
        />
      </Labelled>
      {isFlood && (
        <div role="status">
          <Stack as="ul" gap="xs" above="m">
            {signs.map((sign) => (
              <li key={sign}>{t(`basin.take.sign.${sign}`)}</li>
            ))}
          </Stack>
          <Row as="label" align="start" nowrap above="m">
            <input type="checkbox" checked={isMeant} onChange={(event) => setMeant(event.currentTarget.checked)} />
            {t('basin.take.inFlood')}
          </Row>
        </div>
      )}
    </Dialog>
  );
}
