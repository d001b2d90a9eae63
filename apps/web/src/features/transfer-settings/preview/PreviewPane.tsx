import { agencyZone } from '@spillway/contract/transfer/choices';
import { useQuery } from '@tanstack/react-query';
import { Button, ConfigProvider } from 'antd';
import { useState } from 'react';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { useSettled } from '../../../kit/file/use-settled.ts';
import { Row } from '../../../kit/layout/Layout.tsx';
import { SectionTitle } from '../../../kit/section/SectionTitle.tsx';
import { Segments } from '../../../kit/segments/Segments.tsx';
import { errorText } from '../../../kit/toast/error-text.ts';
import { type PreviewBody, previewQuery } from '../queries.ts';
import { FiguresOfSlot } from './FiguresOfSlot.tsx';
import { MessageBox } from './MessageBox.tsx';

interface PreviewPaneProps {
  readonly job: PreviewBody['job'];
  readonly jobId: number | null;
  readonly target: PreviewBody['target'];
  readonly targetId: number | null;
}

/** Messages open at first, since nobody reads those of a hundred stations. */
const openMessageCount = 3;

/** Exact bytes of a real slot for the job and target being edited. */
export function PreviewPane({ job, jobId, target, targetId }: PreviewPaneProps) {
  const t = useText();
  // Slots use the time zone of the agencies, wherever the plant is.
  const { dateTime } = useFormat(agencyZone);
  const [slot, setSlot] = useState<string | null>(null);
  const [form, setForm] = useState<'text' | 'hex'>('text');
  const [isAll, showAll] = useState(false);
  const previewBody: PreviewBody = { job, job_id: job === null ? jobId : null, target, target_id: targetId, slot };
  const isSettled = useSettled('', JSON.stringify(previewBody));
  const query = useQuery({ ...previewQuery(previewBody), enabled: isSettled });
  const { data, error } = query;
  const everyMs = (job && 'every_minutes' in job.timer ? job.timer.every_minutes : job ? 1440 : 15) * 60_000;
  const move = (steps: number) =>
    data && setSlot(new Date(new Date(data.slot).getTime() + steps * everyMs).toISOString());
  const messages = data?.messages ?? [];
  const visibleMessages = isAll ? messages : messages.slice(0, openMessageCount);
  return (
    // Users who cannot edit the form may still view every slot.
    <ConfigProvider componentDisabled={false}>
      <aside className="page-aside" aria-label={t('transferJobs.preview.title')}>
        <SectionTitle>{t('transferJobs.preview.title')}</SectionTitle>
        {error && !data && (
          <p role="status">
            {t('transferJobs.preview.failed')}: {errorText(t, error)}
          </p>
        )}
        {data && (
          <>
            <Row gap="xs" above="xs" below="s">
              <strong>{t('transferJobs.preview.slot', { time: dateTime(data.slot) })}</strong>
              <Button size="small" onClick={() => move(-1)}>
                {t('transferJobs.preview.previous')}
              </Button>
              {slot !== null && (
                <>
                  <Button size="small" onClick={() => move(1)}>
                    {t('transferJobs.preview.next')}
                  </Button>
                  <Button size="small" onClick={() => setSlot(null)}>
                    {t('transferJobs.preview.newest')}
                  </Button>
                </>
              )}
            </Row>
            {data.is_example && <p className="quiet">{t('transferJobs.preview.example')}</p>}
            <div role="status">
              {data.faults.map(({ field, message }) => (
                <p key={`${field} ${message}`}>{message}</p>
              ))}
            </div>
            <FiguresOfSlot figures={data.figures} />
            {messages.length === 0 && data.faults.length === 0 && (
              <p className="quiet">{t('transferJobs.preview.noMessage')}</p>
            )}
            {messages.length > 0 && (
              <>
                <Row gap="xs" above="xs" below="s">
                  <Segments
                    aria-label={t('transferJobs.preview.form')}
                    size="small"
                    value={form}
                    onChange={(value) => setForm(value === 'hex' ? 'hex' : 'text')}
                    options={[
                      { value: 'text', label: t('transferJobs.preview.asText') },
                      { value: 'hex', label: t('transferJobs.preview.asHex') },
                    ]}
                  />
                  <span className="quiet">
                    {t('transferJobs.preview.marks')}
                    {'; '}
                    {t('transferJobs.preview.secret')}
                  </span>
                </Row>
                {visibleMessages.map((message) => (
                  <MessageBox key={message.message_no} message={message} count={messages.length} form={form} />
                ))}
                {messages.length > visibleMessages.length && (
                  <Button onClick={() => showAll(true)}>
                    {t('transferJobs.preview.mine', { count: messages.length - visibleMessages.length })}
                  </Button>
                )}
              </>
            )}
          </>
        )}
      </aside>
    </ConfigProvider>
  );
}
