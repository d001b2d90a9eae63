import './impact.css';
import { Button, Form, Input, Radio } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useRef, useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { ImpactFacts } from './ImpactFacts.tsx';
import type { Impact, PastSubject } from './impact.ts';

/** Answer of the user about recomputing the past. */
export interface PastChoice {
  readonly recomputePast: boolean;
  readonly reason: string | null;
  /** Typed for confirmation, if required. */
  readonly name: string | null;
  readonly replace: boolean;
}

interface PastDialogProps {
  readonly title: string;
  readonly ok: string;
  readonly destructive?: boolean;
  readonly about?: PastSubject;
  readonly reason?: string;
  readonly affected: Impact;
  readonly onAnswer: (said: PastChoice | null) => void;
}

/** Shared dialog for changes that may affect the past: shows users, differences and period, and asks for a reason. */
export function PastDialog(props: PastDialogProps) {
  const { title, ok, destructive = false, about = 'table', affected, onAnswer } = props;
  const t = useText();
  const [isPast, setPast] = useState(false);
  const [reason, setReason] = useState(props.reason ?? '');
  const [typedText, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const first = useRef<TextAreaRef>(null);
  const { must_type: mustType, reason_needed: needsReason, from, money } = affected;
  const hasChoice = about !== 'rules' && from !== null && (money === null || money.priced_days > 0);
  const lacksReason = needsReason && reason.trim() === '';
  const lacksName = mustType !== null && typedText.trim() !== mustType;
  const submit = () => {
    setTried(true);
    if (lacksReason || lacksName) return;
    onAnswer({
      recomputePast: isPast,
      reason: reason.trim() || null,
      name: mustType === null ? null : typedText.trim(),
      replace: affected.replaces !== null,
    });
  };
  return (
    <Dialog
      title={title}
      open
      mustDecide
      first={first}
      onClose={() => onAnswer(null)}
      footer={
        <>
          <Button onClick={() => onAnswer(null)}>{t('ui.cancel')}</Button>
          <Button type="primary" danger={destructive || isPast} onClick={submit}>
            {ok}
          </Button>
        </>
      }
    >
      <ImpactFacts affected={affected} about={about} />
      <Form layout="vertical" component="div" className="affected-form">
        {hasChoice && (
          <Form.Item label={t(destructive ? 'affected.labelRemove' : `affected.about.${about}.label`)}>
            <Radio.Group value={isPast} onChange={({ target }) => setPast(target.value === true)}>
              <Radio value={false}>{t(`affected.about.${about}.now`)}</Radio>
              <Radio value={true}>{t(`affected.about.${about}.past`)}</Radio>
            </Radio.Group>
            <p className="quiet small">{t(`affected.about.${about}.${isPast ? 'pastHint' : 'nowHint'}`)}</p>
          </Form.Item>
        )}
        <Form.Item
          label={t('affected.reason')}
          htmlFor="affected-reason"
          required={needsReason}
          {...(isTried && lacksReason
            ? { validateStatus: 'error' as const, help: t(`affected.about.${about}.reasonNeeded`) }
            : {})}
        >
          <Input.TextArea
            id="affected-reason"
            ref={first}
            rows={2}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Form.Item>
        {mustType !== null && (
          <Form.Item
            label={t('affected.type', { name: mustType })}
            htmlFor="affected-name"
            required
            {...(isTried && lacksName ? { validateStatus: 'error' as const, help: t('affected.typeWrong') } : {})}
          >
            <Input
              id="affected-name"
              autoComplete="off"
              value={typedText}
              onChange={({ target }) => setTyped(target.value)}
            />
          </Form.Item>
        )}
      </Form>
    </Dialog>
  );
}
