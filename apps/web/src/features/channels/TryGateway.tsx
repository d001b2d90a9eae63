import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { Row } from '../../kit/layout/Layout.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { type Gateway, useTestGateway, useTryGateway } from './queries.ts';
import { TestedAnswer, TriedAnswer } from './TriedAnswer.tsx';

/** Two tests of a gateway: directly, with its response; or through the queue, like every message. */
export function TryGateway({ gateway, onClose }: { readonly gateway: Gateway; readonly onClose: () => void }) {
  const t = useText();
  const toasts = useToasts();
  const tryIt = useTryGateway();
  const test = useTestGateway();
  const [number, setNumber] = useState('');
  const { gateway_id, name, is_active } = gateway;
  const isBusy = tryIt.isPending || test.isPending;
  const onError = (error: Error) => toasts.failed(t('channels.failed.try'), error);
  const isNumber = /^\+?\d(?:[\d .-]{4,22})\d$/.test(number.trim());
  return (
    <Dialog title={t('channels.try.title', { name })} open onClose={onClose}>
      <Form layout="vertical">
        <Form.Item label={t('channels.try.number')} htmlFor="try-number" extra={t('channels.try.numberHint')}>
          <Input
            id="try-number"
            data-autofocus
            type="tel"
            value={number}
            maxLength={25}
            autoComplete="off"
            onChange={(event) => setNumber(event.target.value)}
          />
        </Form.Item>
        <Row>
          <Button
            type="primary"
            disabled={!isNumber || !is_active || isBusy}
            loading={test.isPending}
            onClick={() => {
              tryIt.reset();
              test.mutate({ gateway_id, number: number.trim() }, { onError });
            }}
          >
            {t('channels.test.send')}
          </Button>
          <Button
            disabled={!isNumber || isBusy}
            loading={tryIt.isPending}
            onClick={() => {
              test.reset();
              tryIt.mutate({ gateway_id, number: number.trim(), text: '' }, { onError });
            }}
          >
            {t('channels.try.send')}
          </Button>
        </Row>
      </Form>
      {tryIt.data && <TriedAnswer tried={tryIt.data} />}
      {test.data && <TestedAnswer tested={test.data} />}
    </Dialog>
  );
}
