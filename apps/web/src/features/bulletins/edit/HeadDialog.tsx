import { Button } from 'antd';
import { useId, useState } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { Labelled } from '../../../kit/layout/Layout.tsx';
import { InstantField } from '../../../kit/time/InstantField.tsx';
import { hints, linesOf, peopleOf, peopleText } from '../people.ts';
import type { Draft, Edit } from '../queries.ts';
import { TextField } from '../TextField.tsx';

interface HeadDialogProps {
  readonly content: Draft['content'];
  readonly isBusy: boolean;
  readonly onKeep: (edit: Partial<Edit>) => void;
  readonly onClose: () => void;
}

/** Title, next issue and names. */
export function HeadDialog({ content, isBusy, onKeep, onClose }: HeadDialogProps) {
  const t = useText();
  const next = useId();
  const [formValues, write] = useState({
    title: content.title,
    next_issue_at: content.next_issue_at,
    place: content.header.place,
    forecasters: peopleText(content.forecasters),
    signatory: peopleText(content.signatory ? [content.signatory] : []),
    receivers: content.receivers.join('\n'),
  });
  const set = (change: Partial<typeof formValues>) => write({ ...formValues, ...change });
  const keep = () =>
    onKeep({
      title: formValues.title,
      next_issue_at: formValues.next_issue_at,
      header: { ...content.header, place: formValues.place },
      forecasters: peopleOf(formValues.forecasters),
      signatory: peopleOf(formValues.signatory)[0] ?? null,
      receivers: linesOf(formValues.receivers),
    });
  return (
    <Dialog
      title={t('bulletins.editHead')}
      open
      onClose={onClose}
      footer={
        <Button type="primary" loading={isBusy} onClick={keep}>
          {t('bulletins.save')}
        </Button>
      }
    >
      <TextField label={t('bulletins.titleLabel')} value={formValues.title} onChange={(title) => set({ title })} />
      <Labelled below="m">
        <label htmlFor={next}>{t('bulletins.nextIssue')}</label>
        <InstantField id={next} value={formValues.next_issue_at} onChange={(at) => set({ next_issue_at: at })} />
      </Labelled>
      <TextField label={t('bulletins.field.place')} value={formValues.place} onChange={(place) => set({ place })} />
      {(['forecasters', 'signatory', 'receivers'] as const).map((one) => (
        <TextField
          key={one}
          label={t(`bulletins.field.${one}`)}
          hint={t(`bulletins.settings.${hints[one]}`)}
          rows={one === 'signatory' ? 1 : 3}
          value={formValues[one]}
          onChange={(text) => set({ [one]: text })}
        />
      ))}
    </Dialog>
  );
}
