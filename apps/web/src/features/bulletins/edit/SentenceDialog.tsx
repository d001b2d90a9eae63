import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { Labelled } from '../../../kit/layout/Layout.tsx';
import type { Draft } from '../queries.ts';

interface SentenceDialogProps {
  readonly id: Draft['content']['sentences'][number]['id'];
  readonly draft: Draft;
  readonly isBusy: boolean;
  readonly onKeep: (text: string) => void;
  readonly onClose: () => void;
}

/** The generated sentence stays available for undo. */
export function SentenceDialog({ id, draft, isBusy, onKeep, onClose }: SentenceDialogProps) {
  const t = useText();
  const field = useId();
  const sentence = draft.content.sentences.find((one) => one.id === id);
  const last = draft.former?.content.sentences.find((one) => one.id === id);
  const [text, setText] = useState(sentence?.text ?? '');
  const proposed = sentence?.drawn ?? '';
  return (
    <Dialog
      title={t(`bulletins.sentence.${id}`)}
      open
      onClose={onClose}
      footer={
        <>
          {text !== proposed && <Button onClick={() => setText(proposed)}>{t('bulletins.takeProposed')}</Button>}
          <Button type="primary" loading={isBusy} onClick={() => onKeep(text)}>
            {t('bulletins.save')}
          </Button>
        </>
      }
    >
      <Labelled below="m">
        <label htmlFor={field}>{t(`bulletins.sentence.${id}`)}</label>
        <Input.TextArea
          id={field}
          data-autofocus
          value={text}
          maxLength={4000}
          autoSize={{ minRows: 3, maxRows: 12 }}
          onChange={(event) => setText(event.target.value)}
        />
      </Labelled>
      <p className="quiet">{t('bulletins.proposed', { text: proposed })}</p>
      {last && <p className="quiet">{t('bulletins.cell.last', { value: last.text })}</p>}
    </Dialog>
  );
}
