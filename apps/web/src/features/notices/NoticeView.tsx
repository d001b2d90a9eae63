import { required } from '@spillway/checked/reads';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useFormat } from '../../base/format/use-format.ts';
import { useLanguage, useText } from '../../base/i18n/use-text.ts';
import { CopyButton } from '../../kit/copy/CopyButton.tsx';
import { Facts } from '../../kit/facts/Facts.tsx';
import { Row } from '../../kit/layout/Layout.tsx';
import { SectionTitle } from '../../kit/section/SectionTitle.tsx';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import { Skeleton } from '../../kit/states/Skeleton.tsx';
import { UnavailableRecord } from '../../kit/states/UnavailableRecord.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { Countersigned } from './Countersigned.tsx';
import { Demands } from './Demands.tsx';
import { stateTones } from './look.ts';
import { type Notice, type NoticeKind, noticeQuery, useCountersign } from './queries.ts';
import { Receivers } from './Receivers.tsx';

interface NoticeViewProps {
  readonly noticeId: string;
  readonly onOpen: (noticeId: string) => void;
  readonly onClose: () => void;
  readonly onSpeak: (kind: NoticeKind, noticeId: string, actAt: string | null) => void;
}

/** A sent notice with its results; it is never changed, only followed by another one. */
export function NoticeView({ noticeId, onOpen, onClose, onSpeak }: NoticeViewProps) {
  const t = useText();
  const query = useQuery(noticeQuery(noticeId));
  const { data: notice } = query;
  return (
    <article className="notices-form">
      <Row as="p">
        <Button onClick={onClose}>{t('notices.back')}</Button>
        {notice?.may.countersign && <Countersign noticeId={noticeId} />}
        {notice?.may.send && notice.state === 'standing' && notice.kind !== 'withdrawal' && (
          <>
            <Button
              type={notice.outgrown ? 'primary' : 'default'}
              onClick={() => onSpeak('correction', noticeId, notice.outgrown?.act_at ?? null)}
            >
              {t('notices.correct')}
            </Button>
            <Button danger onClick={() => onSpeak('withdrawal', noticeId, null)}>
              {t('notices.withdraw')}
            </Button>
          </>
        )}
        {notice?.corrected_by && (
          <Button onClick={() => onOpen(required(notice.corrected_by))}>{t('notices.openNewer')}</Button>
        )}
      </Row>
      {!notice && query.error ? (
        <UnavailableRecord error={query.error} onRetry={() => void query.refetch()} onList={onClose} />
      ) : !notice ? (
        <Skeleton lines={10} />
      ) : (
        <NoticeBody notice={notice} />
      )}
    </article>
  );
}

/** Countersigns with one click, so that nothing is sent late for lack of it. */
function Countersign({ noticeId }: { readonly noticeId: string }) {
  const t = useText();
  const toasts = useToasts();
  const countersign = useCountersign();
  const confirmCountersign = () =>
    countersign.mutateAsync(noticeId).then(
      () => toasts.done(t('notices.countersign.isDone')),
      (error) => toasts.failed(t('notices.countersign.failed'), error),
    );
  return (
    <Button type="primary" loading={countersign.isPending} onClick={() => void confirmCountersign()}>
      {t('notices.countersign.act')}
    </Button>
  );
}

function NoticeBody({ notice }: { readonly notice: Notice }) {
  const t = useText();
  const language = useLanguage();
  const { dateMinute, number } = useFormat();
  const {
    number: numberText,
    outgrown,
    kind,
    state,
    act,
    act_at,
    sent_at,
    sent_by,
    corrects,
    texts,
    demands,
    late_reason,
  } = notice;
  const facts = [
    { name: t('notices.about'), value: `${t(`notices.act.${act}`)}, ${dateMinute(act_at)}` },
    {
      name: t('notices.sentAt'),
      value: (
        <>
          {dateMinute(sent_at)}
          {sent_by !== null && `, ${sent_by}`} <Countersigned notice={notice} />
        </>
      ),
    },
    ...(notice.order === null ? [] : [{ name: t('notices.releasing.order'), value: notice.order }]),
    ...(late_reason === null ? [] : [{ name: t('notices.whyLate'), value: late_reason }]),
    ...(kind === 'notice'
      ? []
      : [{ name: t('notices.what'), value: t(`notices.speaks.${kind}`, { number: corrects ?? '–' }) }]),
    ...(notice.sha256 === null ? [] : [{ name: 'SHA-256', value: <code>{notice.sha256}</code> }]),
  ];
  const other = language === 'vi' ? 'en' : 'vi';
  return (
    <>
      <h2>
        {numberText ?? t('notices.practice')}{' '}
        <StateTag tone={stateTones[state]}>{t(`notices.state.${state}`)}</StateTag>
      </h2>
      {outgrown && (
        <p>
          <StateTag tone="critical">{t('notices.outgrown.tag')}</StateTag>{' '}
          {outgrown.highest === null
            ? t('notices.outgrown.sooner', { at: dateMinute(outgrown.act_at) })
            : t('notices.outgrown.by', {
                at: dateMinute(outgrown.act_at),
                release: number(outgrown.highest.release, 0),
              })}
        </p>
      )}
      <Facts facts={facts} />
      <blockquote className="notices-text">
        {texts[language]} <CopyButton text={texts[language]} />
      </blockquote>
      <details>
        <summary>{t(`notices.text.${other}`)}</summary>
        <blockquote className="notices-text" lang={other}>
          {texts[other]}
        </blockquote>
      </details>
      {kind !== 'withdrawal' && (
        <>
          <SectionTitle level={3}>{t('notices.byProcedure')}</SectionTitle>
          <Demands demands={demands} atMs={Date.parse(sent_at)} isSent />
        </>
      )}
      <Receivers notice={notice} />
    </>
  );
}
