import { stripAccents } from '@spillway/contract/platform/messages/accents';
import { smsLength } from '@spillway/contract/platform/messages/sms-length';
import { useQuery } from '@tanstack/react-query';
import { Switch } from 'antd';
import { useId, useState } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { useSettled } from '../../../kit/file/use-settled.ts';
import { Card, Row } from '../../../kit/layout/Layout.tsx';
import { smsQuery } from '../queries.ts';
import { tidied, type Values } from './job-values.ts';

/** Text message of this job and its number of SMS parts, with and without accents. */
export function SmsPart({ draft }: { readonly draft: Values }) {
  const t = useText();
  const id = useId();
  const [hasAccents, setAccents] = useState(true);
  // The name may be typed last, so a placeholder is used.
  const defaultName = t('warningJobs.form.new');
  const jobRequest = {
    ...tidied(draft),
    name: draft.name?.trim() || defaultName,
    group: draft.group?.trim() || defaultName,
  };
  const isSettled = useSettled('', JSON.stringify(jobRequest));
  const { data, error } = useQuery({ ...smsQuery(jobRequest), enabled: isSettled });
  const text = data && (hasAccents ? data.text : stripAccents(data.text));
  return (
    <Card gap="xs" above="m">
      <Row gap="words" align="center" justify="between" className="job-sms-head">
        <b>{t('warningJobs.smsPart.title')}</b>
        <label htmlFor={id}>
          <Switch id={id} size="small" checked={hasAccents} onChange={setAccents} />
          {t('warningJobs.smsPart.accents')}
        </label>
      </Row>
      {text === undefined ? (
        <p className="quiet">{t(error ? 'warningJobs.smsPart.notYet' : 'warningJobs.smsPart.asking')}</p>
      ) : (
        <>
          <p>{text}</p>
          <p className="quiet num" role="status">
            {lengthText(t, text)}
          </p>
        </>
      )}
    </Card>
  );
}

function lengthText(t: ReturnType<typeof useText>, text: string): string {
  const { encoding, units, segments, left } = smsLength(text);
  return t(`warningJobs.smsPart.${encoding}`, { units, count: segments, left });
}
