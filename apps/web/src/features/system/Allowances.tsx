import { Button } from 'antd';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { useAttempt } from '../../kit/dialog/use-attempt.ts';
import { ColumnHeads } from '../../kit/table/ColumnHeads.tsx';
import { PlainTable } from '../../kit/table/PlainTable.tsx';
import { type OutboundState, useWithdraw } from './queries.ts';

type Allowance = OutboundState['allowances'][number];

/** Exceptions from blocked connections, newest first. */
export function Allowances({ allowances }: { readonly allowances: readonly Allowance[] }) {
  const t = useText();
  const { dateTime } = useFormat();
  const withdraw = useWithdrawing();
  if (allowances.length === 0) return <p className="quiet">{t('system.outbound.none')}</p>;
  return (
    <div className="held-messages">
      <PlainTable>
        <caption>{t('system.outbound.list')}</caption>
        <ColumnHeads
          names={[t('system.outbound.target'), t('system.outbound.reason'), t('system.outbound.by'), null]}
        />
        <tbody>
          {allowances.map((one) => (
            <tr key={one.allowance_id}>
              <td>{one.target}</td>
              <td>{one.reason}</td>
              <td>{t('system.outbound.byAt', { who: one.added_by, time: dateTime(one.added_at) })}</td>
              <td>
                <Button
                  size="small"
                  aria-label={t('system.outbound.withdrawOf', { target: one.target })}
                  onClick={() => void withdraw(one)}
                >
                  {t('system.outbound.withdraw')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </div>
  );
}

function useWithdrawing() {
  const t = useText();
  const attempt = useAttempt();
  const { mutateAsync } = useWithdraw();
  return ({ allowance_id, target }: Allowance) =>
    attempt(() => mutateAsync(allowance_id), {
      ask: {
        title: t('system.outbound.withdrawTitle', { target }),
        text: t('system.outbound.withdrawText'),
        losses: [t('system.outbound.withdrawLoses', { target })],
        ok: t('system.outbound.withdraw'),
        destructive: true,
      },
      done: t('system.outbound.withdrawn', { target }),
      failed: t('system.outbound.withdrawFailed'),
    });
}
