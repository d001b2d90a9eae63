import './try-me.css';
import type { ApiContract } from '@spillway/contract/contract';
import type { DataOf } from '@spillway/contract/kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { api } from '../../../base/api.ts';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { serverNow } from '../../../base/server-clock.ts';
import { useSession } from '../../../base/session/use-session.ts';
import { readStored, writeStored } from '../../../base/storage.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { ScreenLink } from '../../../kit/link/ScreenLink.tsx';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import { Pending } from '../../../kit/states/Pending.tsx';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import { type OwnContact, ownContactQuery } from '../../contacts/queries.ts';
import { devicesQuery } from '../../devices/queries.ts';
import { sound, unblock } from '../sound/audio.ts';
import { isTryMeOpen } from './open-try-me.ts';

const keyOf = (accountId: string) => `sound-proven.${accountId}`;

/** Last time this person confirmed hearing this browser; null: never. */
function soundProvenAt(accountId: string): string | null {
  const storedValue = readStored(keyOf(accountId));
  return storedValue !== null && !Number.isNaN(Date.parse(storedValue)) ? storedValue : null;
}

const keepSoundProof = (accountId: string, at: Date): void => writeStored(keyOf(accountId), at.toISOString());

type TryAnswer = DataOf<ApiContract['ownContact']['tryAll']>['tried'];

/** Poll interval while waiting for a device to confirm that it showed the test. */
const checkEveryMs = 1_500;
/** Tolerance between the server time estimated by this browser and the server clock. */
const clockSlackMs = 2_000;

/**
 * Tests all channels of the user at the start of a shift: a sound here and a test message by each; the user confirms
 * what arrived.
 */
export default function TryMeDialog() {
  const t = useText();
  const { data, error, refetch } = useQuery(ownContactQuery);
  return (
    <Dialog title={t('tryMe.title')} open onClose={() => isTryMeOpen.set(false)}>
      {data ? <TryMe own={data} /> : <Pending of={{ error, refetch }} lines={4} />}
    </Dialog>
  );
}

function TryMe({ own }: { readonly own: OwnContact }) {
  const t = useText();
  const toasts = useToasts();
  const client = useQueryClient();
  const { account } = useSession();
  const [triedAt, setTriedAt] = useState<number | null>(null);
  const [soundAt, setSoundAt] = useState(() => soundProvenAt(account.account_id));
  const send = useMutation({
    mutationFn: () => api.ownContact.tryAll({ body: {} }),
    onError: (failure) => toasts.failed(t('tryMe.notSent'), failure),
  });
  const triedResult: TryAnswer = send.data?.tried ?? [];
  const isWaiting = triedResult.some(({ channel }) => channel === 'push');
  const { data: deviceData } = useQuery({ ...devicesQuery, refetchInterval: isWaiting ? checkEveryMs : false });
  const devices = (deviceData?.devices ?? []).filter(({ lost_at: lostAt }) => lostAt === null);
  const prove = useMutation({
    mutationFn: (way_id: string) => api.ownContact.proven({ body: { way_id } }),
    onSettled: () => Promise.all(['contacts', 'heard'].map((key) => client.invalidateQueries({ queryKey: [key] }))),
    onError: (failure) => toasts.failed(t('tryMe.notKept'), failure),
  });
  const hasWay = own.consent_at !== null && own.withdrawn_at === null && own.ways.length + devices.length > 0;
  const tryAll = async () => {
    await unblock();
    sound('warning');
    setTriedAt(serverNow());
    if (hasWay) send.mutate();
  };
  const markHeard = () => {
    const at = new Date(serverNow());
    keepSoundProof(account.account_id, at);
    setSoundAt(at.toISOString());
  };
  const outcomeOf = (wayId: string, channel: TryAnswer[number]['channel']) =>
    triedResult.find((one) => one.way_id === wayId && one.channel === channel)?.outcome ?? null;
  const isSent = (outcome: string | null) => outcome === 'sent' || outcome === 'waiting';
  return (
    <div className="try-me">
      <p className="dialog-text">{t('tryMe.text')}</p>
      <Button type="primary" loading={send.isPending} onClick={() => void tryAll()}>
        {t('tryMe.all')}
      </Button>
      <ul>
        <TestedWayRow
          name={t('tryMe.sound')}
          provenAt={soundAt}
          asks={triedAt !== null}
          yes={t('tryMe.heard')}
          onYes={markHeard}
        />
        {own.ways.flatMap((way) =>
          (way.kind === 'email' ? (['mail'] as const) : (['sms', 'voice'] as const)).map((channel) => {
            const outcome = outcomeOf(way.way_id, channel);
            // Before the test a phone is one line: the response lists the channels that lead to it.
            if (channel === 'voice' && outcome === null) return null;
            return (
              <TestedWayRow
                key={`${way.way_id} ${channel}`}
                name={t(`tryMe.${channel}`, { to: way.address })}
                provenAt={way.proven_at}
                asks={isSent(outcome)}
                yes={t('tryMe.arrived')}
                onYes={() => prove.mutate(way.way_id)}
              >
                {outcome !== null && !isSent(outcome) && <StateTag tone="critical">{t('tryMe.notSent')}</StateTag>}
                {outcome === null && send.isSuccess && <StateTag tone="watch">{t('tryMe.noChannel')}</StateTag>}
              </TestedWayRow>
            );
          }),
        )}
        {devices.map(({ device_id: id, label, shown_at: shownAt }) => {
          const outcome = outcomeOf(id, 'push');
          const isShown = triedAt !== null && shownAt !== null && Date.parse(shownAt) >= triedAt - clockSlackMs;
          return (
            <TestedWayRow key={id} name={t('tryMe.push', { to: label })} provenAt={shownAt} asks={false}>
              {outcome !== null &&
                (isShown ? (
                  <StateTag tone="good">{t('tryMe.shown')}</StateTag>
                ) : (
                  <StateTag tone={isSent(outcome) ? 'watch' : 'critical'}>
                    {t(isSent(outcome) ? 'tryMe.waits' : 'tryMe.notSent')}
                  </StateTag>
                ))}
            </TestedWayRow>
          );
        })}
      </ul>
      {!hasWay && (
        <p className="quiet">
          {t('tryMe.noWay')}{' '}
          <ScreenLink href="/account-information" onFollow={() => isTryMeOpen.set(false)}>
            {t('routes.profile')}
          </ScreenLink>
        </p>
      )}
    </div>
  );
}

interface WayProps {
  readonly name: string;
  readonly provenAt: string | null;
  /** Asks whether the test arrived. */
  readonly asks: boolean;
  readonly yes?: string;
  readonly onYes?: () => void;
  readonly children?: ReactNode;
}

function TestedWayRow({ name, provenAt, asks, yes, onYes, children }: WayProps) {
  const t = useText();
  const { dateTime } = useFormat();
  const [isSaid, setSaid] = useState(false);
  return (
    <li>
      <span>
        <b>{name}</b>
        <span className="quiet">
          {provenAt === null ? t('tryMe.never') : t('tryMe.last', { time: dateTime(provenAt) })}
        </span>
      </span>
      {children}
      {asks &&
        (isSaid ? (
          <StateTag tone="good">{t('tryMe.kept')}</StateTag>
        ) : (
          <Button
            onClick={() => {
              setSaid(true);
              onYes?.();
            }}
          >
            {yes}
          </Button>
        ))}
    </li>
  );
}
