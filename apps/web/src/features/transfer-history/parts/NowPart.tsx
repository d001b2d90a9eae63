import { Button } from 'antd';
import { useText } from '../../../base/i18n/use-text.ts';
import { useAttempt } from '../../../kit/dialog/use-attempt.ts';
import { Stack } from '../../../kit/layout/Layout.tsx';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import { type TransferState, useTryAgain } from '../queries.ts';
import { useAgencyFormat } from '../use-agency-format.ts';

type Account = TransferState['accounts'][number];

/** Waiting messages with their expected time, and held accounts. */
export function NowPart({ state }: { readonly state: TransferState }) {
  const t = useText();
  const format = useAgencyFormat();
  const troubledAccounts = state.accounts.filter((one) => one.is_held || one.failures > 0);
  return (
    <Stack as="section" className="transfer-now" aria-label={t('transferHistory.now')}>
      {state.ends_here && <StateTag tone="watch">{t(`transferHistory.endsHere.${state.ends_here}`)}</StateTag>}
      {troubledAccounts.map((one) => (
        <AccountLine key={one.account} one={one} mayAct={state.may.act} />
      ))}
      {state.backlog.map((one) => (
        <p key={one.job_id}>
          <StateTag tone={one.late > 0 ? 'warning' : 'accent'}>{one.process_name}</StateTag>{' '}
          {t('transferHistory.waits', { count: one.open, late: one.late, oldest: format.dateMinute(one.oldest) })}{' '}
          {one.late > 0 &&
            (one.ends_at
              ? t('transferHistory.endsAt', { time: format.dateMinute(one.ends_at) })
              : t('transferHistory.noEnd'))}
        </p>
      ))}
      {troubledAccounts.length === 0 && state.backlog.length === 0 && (
        <StateTag tone="good">
          {t(state.ends_here ? 'transferHistory.allRecorded' : 'transferHistory.allSent')}
        </StateTag>
      )}
    </Stack>
  );
}

function AccountLine({ one, mayAct }: { readonly one: Account; readonly mayAct: boolean }) {
  const t = useText();
  const format = useAgencyFormat();
  const attempt = useAttempt();
  const { mutateAsync, isPending } = useTryAgain();
  const press = () =>
    attempt(() => mutateAsync(one.job_id), {
      done: t('transferHistory.triedAgain'),
      failed: t('transferHistory.notTried'),
    });
  const since = one.is_held ? one.held_at : one.failing_since;
  return (
    <Stack gap="xs" align="start">
      <p>
        <StateTag tone={one.is_held ? 'critical' : 'warning'}>
          {t(one.is_held ? 'transferHistory.held' : 'transferHistory.failing', { account: one.account })}
        </StateTag>{' '}
        {since && t('transferHistory.since', { time: format.dateMinute(since) })} {one.jobs.join(', ')}
      </p>
      {one.fault_text && <p>{one.fault_text}</p>}
      {mayAct && (
        <Button loading={isPending} onClick={() => void press()}>
          {t('transferHistory.tryAgain')}
        </Button>
      )}
    </Stack>
  );
}
