import './try-me.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { api } from '../../../base/api.ts';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { serverNow } from '../../../base/server-clock.ts';
import { useSession } from '../../../base/session/use-session.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { ScreenLink } from '../../../kit/link/ScreenLink.tsx';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import { Failed } from '../../../kit/states/Failed.tsx';
import { Skeleton } from '../../../kit/states/Skeleton.tsx';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import { type OwnContact, ownContactQuery } from '../../contacts/queries.ts';
import { sound, unblock } from '../sound/audio.ts';
import { tryingMe } from './open-try-me.ts';
import { keepSoundProof, soundProvenAt } from './sound-proof.ts';

type Sent = 'no' | 'sending' | 'sent' | 'failed';

/** One press at the beginning of a shift: this browser sounds, a test goes to one's own address; the person says what arrived. */
export default function TryMeDialog() {
  const t = useText();
  const { data, error, refetch } = useQuery(ownContactQuery);
  return (
    <Dialog title={t('tryMe.title')} open onClose={() => tryingMe.set(false)}>
      {data ? (
        <TryMe own={data} />
      ) : error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={4} />
      )}
    </Dialog>
  );
}

function TryMe({ own }: { readonly own: OwnContact }) {
  const t = useText();
  const toasts = useToasts();
  const client = useQueryClient();
  const { account } = useSession();
  const [hasSounded, setSounded] = useState(false);
  const [soundAt, setSoundAt] = useState(() => soundProvenAt(account.account_id));
  const [mail, setMail] = useState<Sent>('no');
  const way = own.ways.find(({ kind }) => kind === 'email');
  const prove = useMutation({
    mutationFn: (way_id: string) => api.ownContact.proven({ body: { way_id } }),
    onSettled: () => Promise.all(['contacts', 'heard'].map((key) => client.invalidateQueries({ queryKey: [key] }))),
    onError: (failure) => toasts.failed(t('tryMe.notKept'), failure),
  });
  const tryAll = async () => {
    await unblock();
    sound('warning');
    setSounded(true);
    if (!way) return;
    setMail('sending');
    try {
      const { outcome } = await api.ownContact.test({ body: {} });
      setMail(outcome === 'sent' || outcome === 'waiting' ? 'sent' : 'failed');
    } catch (failure) {
      setMail('failed');
      toasts.failed(t('tryMe.notSent'), failure);
    }
  };
  const heard = () => {
    const at = new Date(serverNow());
    keepSoundProof(account.account_id, at);
    setSoundAt(at.toISOString());
  };
  return (
    <div className="try-me">
      <p className="dialog-text">{t('tryMe.text')}</p>
      <Button type="primary" loading={mail === 'sending'} onClick={() => void tryAll()}>
        {t('tryMe.all')}
      </Button>
      <ul>
        <Way name={t('tryMe.sound')} provenAt={soundAt} asks={hasSounded} yes={t('tryMe.heard')} onYes={heard} />
        {way && (
          <Way
            name={t('tryMe.mail', { to: way.address })}
            provenAt={way.proven_at}
            asks={mail === 'sent'}
            yes={t('tryMe.arrived')}
            onYes={() => prove.mutate(way.way_id)}
          >
            {mail === 'failed' && <StateTag tone="critical">{t('tryMe.notSent')}</StateTag>}
          </Way>
        )}
      </ul>
      {!way && (
        <p className="quiet">
          {t('tryMe.noMail')}{' '}
          <ScreenLink href="/account-information" onFollow={() => tryingMe.set(false)}>
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
  /** It was tried: did it arrive? */
  readonly asks: boolean;
  readonly yes: string;
  readonly onYes: () => void;
  readonly children?: ReactNode;
}

function Way({ name, provenAt, asks, yes, onYes, children }: WayProps) {
  const t = useText();
  const { dateTime } = useFormat();
  const [isSaid, say] = useState(false);
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
              say(true);
              onYes();
            }}
          >
            {yes}
          </Button>
        ))}
    </li>
  );
}
