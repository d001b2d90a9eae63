import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { useAttempt } from '../../kit/dialog/use-attempt.ts';
import { Facts } from '../../kit/facts/Facts.tsx';
import { Row } from '../../kit/layout/Layout.tsx';
import { ScreenLink } from '../../kit/link/ScreenLink.tsx';
import { Pending } from '../../kit/states/Pending.tsx';
import { ColumnHeads } from '../../kit/table/ColumnHeads.tsx';
import { PlainTable } from '../../kit/table/PlainTable.tsx';
import { Age } from '../../kit/time/Age.tsx';
import { ArmDialog } from './ArmDialog.tsx';
import { Block } from './Block.tsx';
import { type OutwardState, outwardQuery, useArm, useDisarm, waitingQuery } from './queries.ts';
import { SeverityTag } from './SeverityTag.tsx';

/** Number of messages waiting, by state. */
function WaitingMessages() {
  const t = useText();
  const { data: waiting } = useQuery(waitingQuery);
  return (
    <Row as="p" gap="words" className="dialog-text">
      {waiting && <span>{t('system.outward.pending', { count: waiting.count })}</span>}
      {waiting?.oldest_at && (
        <span>
          {t('system.outward.oldest')} <Age at={waiting.oldest_at} />
        </span>
      )}
      <ScreenLink href={waiting?.count ? '/messages?state=waiting' : '/messages'}>{t('routes.messages')}</ScreenLink>
    </Row>
  );
}

/** Messages that were not sent, newest first. */
function HeldMessages({ held }: { readonly held: OutwardState['held'] }) {
  const t = useText();
  const { dateTime } = useFormat();
  if (held.length === 0) return <p className="quiet">{t('system.outward.none')}</p>;
  return (
    <div className="held-messages">
      <PlainTable>
        <caption>{t('system.outward.list')}</caption>
        <ColumnHeads
          names={[t('system.outward.at'), t('system.outward.to'), t('system.outward.subject'), t('system.outward.why')]}
        />
        <tbody>
          {held.map((one) => (
            <tr key={one.message_id}>
              <td>{dateTime(one.held_at)}</td>
              <td>{one.recipient}</td>
              <td>{one.subject}</td>
              <td>
                {t(`system.outward.whyHeld.${one.reason}`)}
                {one.decided !== null && <span className="quiet"> {t(`system.outward.decided.${one.decided}`)}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </div>
  );
}

/** Whether messages are sent from this installation, and those that were not. */
export function OutwardBlock() {
  const t = useText();
  const { data: outward, error, refetch } = useQuery(outwardQuery);
  const needsArming = outward?.armed === false && outward.channels.some(({ is_set }) => is_set);
  return (
    <Block title={t('system.outward.title')} state={needsArming && <SeverityTag state="critical" />} width="whole">
      {!outward && <Pending of={{ error, refetch }} title={t('system.outward.failed')} lines={4} />}

      {outward && (
        <>
          <OutwardFacts outward={outward} />
          <WaitingMessages />
          <ArmingButton outward={outward} />
          <HeldMessages held={outward.held} />
        </>
      )}
    </Block>
  );
}

/** Reason written by the server when it was switched off without a user. */
const restored = 'restore';

function OutwardFacts({ outward }: { readonly outward: OutwardState }) {
  const t = useText();
  const { dateTime } = useFormat();
  const { armed, reason, channels, changed_at, changed_by, waiting } = outward;
  const facts: { name: string; value: string }[] = channels.map(({ channel, is_set }) => ({
    name: t(`system.outward.channel.${channel}`),
    value: t(
      is_set ? 'system.outward.set' : channel === 'mail' ? 'system.outward.mailNotSet' : 'system.outward.notSet',
    ),
  }));
  facts.push({ name: t('system.outward.state'), value: t(armed ? 'system.outward.armed' : 'system.outward.held') });
  if (changed_at !== null)
    facts.push({
      name: t('system.outward.changed'),
      value: t('system.outward.changedBy', {
        time: dateTime(changed_at),
        who: changed_by === restored ? t('system.outward.byRestore') : (changed_by ?? ''),
      }),
    });
  if (!armed) facts.push({ name: t('system.outward.waiting'), value: t('system.outward.count', { count: waiting }) });
  return (
    <>
      {reason !== null && <p className="dialog-text">{t(`system.outward.reason.${reason}`)}</p>}
      <Facts facts={facts} />
    </>
  );
}

function ArmingButton({ outward }: { readonly outward: OutwardState }) {
  const t = useText();
  const attempt = useAttempt();
  const disarm = useDisarm();
  const arm = useArm();
  const [arming, setArming] = useState(false);
  // Nothing was ever sent and nothing is waiting: there is no decision to make.
  const isFirst = outward.reason === 'never' && outward.waiting === 0;
  const armAtOnce = () =>
    attempt(() => arm.mutateAsync('count'), {
      done: t('system.outward.armDone'),
      failed: t('system.outward.armFailed'),
    });
  const ask = () =>
    attempt(() => disarm.mutateAsync(), {
      ask: {
        title: t('system.outward.disarmTitle'),
        text: t('system.outward.disarmText'),
        losses: [t('system.outward.disarmLoses')],
        ok: t('system.outward.disarm'),
        destructive: true,
      },
      done: t('system.outward.disarmed'),
      failed: t('system.outward.disarmFailed'),
    });
  if (outward.armed)
    return (
      <Button danger loading={disarm.isPending} onClick={() => void ask()}>
        {t('system.outward.disarm')}
      </Button>
    );
  return (
    <>
      {isFirst && <p className="dialog-text">{t('system.outward.armWarning')}</p>}
      <Button type="primary" loading={arm.isPending} onClick={() => (isFirst ? void armAtOnce() : setArming(true))}>
        {t('system.outward.arm')}
      </Button>
      {arming && <ArmDialog outward={outward} onClose={() => setArming(false)} />}
    </>
  );
}
