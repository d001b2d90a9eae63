import { isAnnounceable, maxLateReason, maxNoticeText } from '@spillway/contract/notices/codes';
import { hourMs } from '@spillway/plant-time/spans';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { useConfirm } from '../../kit/dialog/use-confirm.tsx';
import { FormProblem } from '../../kit/forms/FormProblem.tsx';
import { NamedGroup } from '../../kit/forms/Named.tsx';
import { useLeaveGuard, useMayLeave } from '../../kit/forms/use-leave-guard.ts';
import { Row } from '../../kit/layout/Layout.tsx';
import { Section } from '../../kit/section/Section.tsx';
import { Failed } from '../../kit/states/Failed.tsx';
import { Pending } from '../../kit/states/Pending.tsx';
import { useNow } from '../../kit/time/use-now.ts';
import { errorLines } from '../../kit/toast/error-text.ts';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { ActFields } from './ActFields.tsx';
import { Demands } from './Demands.tsx';
import { LineFields } from './LineFields.tsx';
import { isLate } from './look.ts';
import { NoticeConfirmation } from './NoticeConfirmation.tsx';
import {
  type Act,
  type NoticeKind,
  type Proposal,
  type ProposalRequest,
  proposalQuery,
  type SentLine,
  useSend,
} from './queries.ts';

interface NoticeFormProps {
  readonly kind: NoticeKind;
  readonly corrects: string | null;
  /** Time of the action, if it differs from the proposal. */
  readonly actAt: string | null;
  readonly onSent: (noticeId: string) => void;
  readonly onClose: () => void;
}

/** Notice proposed from plan and procedure; typed input is kept when the proposal changes. */
export function NoticeForm({ kind, corrects, actAt, onSent, onClose }: NoticeFormProps) {
  const [proposalRequest, ask] = useState<ProposalRequest>({ kind, corrects, act: null, actAt });
  const send = useSend();
  // A notice that was just corrected cannot be corrected again, so the proposal is not refetched while sending.
  const isAsked = !send.isPending && !send.isSuccess;
  const query = useQuery({ ...proposalQuery(proposalRequest), refetchOnWindowFocus: false, enabled: isAsked });
  // A refused time or a short outage of the server must not discard typed input.
  const [last, keep] = useState<Proposal | null>(null);
  if (query.data && query.data !== last) keep(query.data);
  const proposal = query.data ?? last;
  if (!proposal) return <Pending of={query} lines={10} />;
  return (
    <Fields
      proposal={proposal}
      isAsking={query.isPlaceholderData || query.data === undefined}
      askError={query.data === undefined ? query.error : null}
      asked={proposalRequest}
      corrects={corrects}
      send={send}
      onAsk={(act, actAt) => ask({ ...proposalRequest, act, actAt })}
      onRetry={() => void query.refetch()}
      onSent={onSent}
      onClose={onClose}
    />
  );
}

interface FieldsProps extends Omit<NoticeFormProps, 'kind' | 'actAt'> {
  readonly proposal: Proposal;
  /** The content shown belongs to the previous action or time. */
  readonly isAsking: boolean;
  readonly askError: Error | null;
  readonly asked: ProposalRequest;
  readonly send: ReturnType<typeof useSend>;
  readonly onAsk: (act: Act, actAt: string) => void;
  readonly onRetry: () => void;
}

function Fields(props: FieldsProps) {
  const { proposal, isAsking, askError, asked, corrects, send, onAsk, onRetry, onSent, onClose } = props;
  const t = useText();
  const toasts = useToasts();
  const confirm = useConfirm();
  const now = useNow(10_000);
  const mayLeave = useMayLeave();
  const [typedValues, type] = useState<{ readonly of: string; readonly texts: Partial<Proposal['texts']> }>({
    of: '',
    texts: {},
  });
  const [changed, change] = useState<readonly SentLine[] | null>(null);
  const [half, setHalf] = useState<string | null>(null);
  const [isPractice, setPractice] = useState(false);
  const [lateReason, setLateReason] = useState('');
  const [problems, setProblems] = useState<readonly string[]>([]);
  const guard = useLeaveGuard(Object.keys(typedValues.texts).length > 0 || changed !== null);
  const { kind, act, act_at: actAt, demands } = proposal;
  const texts = { ...proposal.texts, ...typedValues.texts };
  const of = `${act} ${actAt}`;
  // Text typed for one time would be sent for another.
  const isOfOtherNotice = Object.keys(typedValues.texts).length > 0 && typedValues.of !== of;
  const lines =
    changed ?? proposal.lines.map(({ name, rule_ids, receivers, by_call }) => ({ name, rule_ids, receivers, by_call }));
  const isWithdrawal = kind === 'withdrawal';
  const nowMs = Math.max(now, Date.parse(proposal.at));
  const isTimed =
    isWithdrawal || (half === null && isAnnounceable((Date.parse(asked.actAt ?? actAt) - nowMs) / hourMs));

  const needsReason = !isWithdrawal && !isPractice && isLate(demands, Date.parse(actAt), nowMs);

  async function go() {
    setProblems([]);
    const title = t(isPractice ? 'notices.surePractice' : 'notices.sure', { count: lines.length });
    const details = <NoticeConfirmation texts={texts} lines={lines} proposed={proposal.lines} />;
    if (!(await confirm({ title, details, ok: t('notices.send') }))) return;
    try {
      const { notice_id: noticeId, number } = await send.mutateAsync({
        act,
        act_at: actAt,
        kind,
        corrects,
        is_practice: isPractice,
        texts,
        lines: [...lines],
        seen: proposal.seen,
        late_reason: needsReason ? lateReason : '',
      });
      guard.release();
      toasts.done(number === null ? t('notices.practised') : t('notices.wasSent', { number }));
      onSent(noticeId);
    } catch (error) {
      // Another notice may have been sent meanwhile: retry with the new state and the typed input.
      setProblems(errorLines(t, error));
      onRetry();
    }
  }
  const leave = async () => {
    if (!(await mayLeave())) return;
    guard.release();
    onClose();
  };
  return (
    <Section level={2} title={t(`notices.title_${kind}`)} className="notices-form">
      <FormProblem lines={problems} />
      {proposal.ways.length === 0 ? (
        <p className="notices-warn">{t('notices.noWay')}</p>
      ) : (
        !proposal.is_armed && <p className="notices-warn">{t('notices.notArmed')}</p>
      )}
      {!proposal.has_procedure && <p className="notices-warn">{t('notices.noProcedure')}</p>}
      {!isWithdrawal && (
        <ActFields
          act={asked.act ?? act}
          actAt={asked.actAt ?? actAt}
          because={proposal.because}
          nowMs={nowMs}
          onAsk={onAsk}
          half={half}
          onHalf={setHalf}
        />
      )}
      {askError && <Failed error={askError} onRetry={onRetry} />}
      {!isWithdrawal && <Demands demands={demands} atMs={nowMs} isSent={false} />}
      {(['vi', 'en'] as const).map((language) => (
        <NamedGroup key={language} label={t(`notices.text.${language}`)}>
          {(id) => (
            <Input.TextArea
              id={id}
              value={texts[language]}
              maxLength={maxNoticeText}
              autoSize={{ minRows: 3, maxRows: 14 }}
              onChange={({ target }) => type({ of, texts: { ...typedValues.texts, [language]: target.value } })}
            />
          )}
        </NamedGroup>
      ))}
      {isOfOtherNotice && (
        <Row as="p" className="notices-warn">
          {t('notices.typedForAnother')}
          <Button onClick={() => type({ of: '', texts: {} })}>{t('notices.takeProposed')}</Button>
        </Row>
      )}
      <LineFields lines={lines} proposed={proposal.lines} onChange={change} />
      {kind === 'notice' && (
        <Checkbox checked={isPractice} onChange={({ target }) => setPractice(target.checked)}>
          {t('notices.asPractice')}
        </Checkbox>
      )}
      {needsReason && (
        <NamedGroup label={t('notices.whyLate')}>
          {(id) => (
            <Input
              id={id}
              status={lateReason.trim() === '' ? 'error' : ''}
              value={lateReason}
              maxLength={maxLateReason}
              onChange={({ target }) => setLateReason(target.value)}
            />
          )}
        </NamedGroup>
      )}
      {proposal.countersign_minutes !== null && !isPractice && (
        <p className="notices-warn">{t('notices.countersign.ahead', { minutes: proposal.countersign_minutes })}</p>
      )}
      <Row as="p">
        <Button
          type="primary"
          disabled={
            isAsking ||
            !isTimed ||
            !proposal.may.send ||
            lines.length === 0 ||
            (needsReason && lateReason.trim() === '') ||
            texts.vi.trim() === '' ||
            texts.en.trim() === ''
          }
          loading={send.isPending}
          onClick={() => void go()}
        >
          {t('notices.send')}
        </Button>
        <Button onClick={() => void leave()}>{t('notices.cancel')}</Button>
      </Row>
    </Section>
  );
}
