import { Button, Form } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { bodyOf, type GatewayForm } from './gateway-form.ts';
import { type GatewayDraft, type Preview, previewOf } from './queries.ts';

/** Preview of the request for the current form and the newest message; secrets are masked. */
export function PreviewPart({ draft }: { readonly draft: GatewayDraft }) {
  const t = useText();
  const toasts = useToasts();
  const form = Form.useFormInstance<GatewayForm>();
  const [preview, show] = useState<Preview | null>(null);
  const abortController = useRef<AbortController | null>(null);
  useEffect(() => () => abortController.current?.abort(), []);
  const ask = async () => {
    abortController.current?.abort();
    const mine = new AbortController();
    abortController.current = mine;
    const {
      set_secrets: _set,
      forget_secrets: _forget,
      ...fields
    } = bodyOf(draft, form.getFieldsValue(true) as GatewayForm);
    const typedSecrets = (form.getFieldValue('secrets') as GatewayForm['secrets'] | undefined) ?? [];
    const secret_names = typedSecrets.map(({ name }) => name).filter((name) => /^[a-z][a-z0-9_]{0,39}$/.test(name));
    try {
      show(await previewOf({ ...fields, secret_names, number: '', text: '' }, mine.signal));
    } catch (error) {
      if (!mine.signal.aborted) toasts.failed(t('channels.failed.preview'), error);
    }
  };
  return (
    <>
      <h3 className="channel-group">{t('channels.preview.title')}</h3>
      <Button onClick={() => void ask()}>{t('channels.preview.show')}</Button>
      {preview && (
        <div role="status">
          {preview.faults.map(({ field, message }) => (
            <p key={`${field} ${message}`}>
              {t(`channels.preview.in.${placeOf(field)}`)}: {message}
            </p>
          ))}
          {preview.request && (
            <>
              <pre className="code-block">
                {`${preview.request.method} ${preview.request.url}\n`}
                {preview.request.headers.map(({ name, value }) => `${name}: ${value}\n`).join('')}
                {preview.request.body !== null && `\n${preview.request.body}`}
              </pre>
              <p className="quiet">
                {t('channels.preview.segments', {
                  count: preview.request.segments,
                  alphabet: t(`channels.preview.${preview.request.encoding}`),
                })}
                {preview.request.is_shortened && ` · ${t('channels.preview.shortened')}`}
              </p>
            </>
          )}
        </div>
      )}
    </>
  );
}

const placeOf = (field: string) => (field === 'url' ? 'url' : field.startsWith('headers') ? 'headers' : 'body');
