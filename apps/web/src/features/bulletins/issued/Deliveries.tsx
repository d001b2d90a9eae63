import { Button } from 'antd';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import { useDeliverAgain, type WholeBulletin } from './queries.ts';

type Delivery = WholeBulletin['deliveries'][number];
const isMissing = ({ by, state }: Delivery) => by === 'server' && state !== 'sent' && state !== 'cancelled';

/** Recipients by mail or server, and downloads by link. */
export function Deliveries({ whole: { bulletin_id: bulletinId, deliveries } }: { readonly whole: WholeBulletin }) {
  const t = useText();
  const toasts = useToasts();
  const again = useDeliverAgain();
  const send = () =>
    again.mutateAsync(bulletinId).then(
      ({ files }) => toasts.done(t('bulletinIssue.issued.againDone', { files })),
      (error: unknown) => toasts.failed(t('bulletinIssue.issued.failed'), error),
    );
  return (
    <section>
      <h3>{t('bulletinIssue.issued.deliveries')}</h3>
      {deliveries.length === 0 ? (
        <p className="quiet">{t('bulletinIssue.issued.noDeliveries')}</p>
      ) : (
        <ul className="bulleted">
          {deliveries.map((one) => (
            <li key={`${one.by} ${one.to} ${one.file_name ?? ''}`}>
              <Line of={one} />
            </li>
          ))}
        </ul>
      )}
      {deliveries.some(isMissing) && (
        <Button loading={again.isPending} onClick={() => void send()}>
          {t('bulletinIssue.issued.again')}
        </Button>
      )}
    </section>
  );
}

function Line({ of: { by, to, state, at, times, said, file_name: fileName, host, tries, sha256 } }: { of: Delivery }) {
  const t = useText();
  const { dateMinute } = useFormat();
  return (
    <>
      {t(`bulletinIssue.issued.by.${by}`)} {to}
      {fileName && `, ${fileName}`}:{' '}
      {t(`bulletinIssue.issued.deliveryState.${state}`, { times: times ?? 0, at: dateMinute(at) })}
      {by === 'server' && (
        <span className="quiet">
          {state === 'sent' && at && ` ${dateMinute(at)}`}
          {host && `, ${host}`}
          {tries !== null && tries > 1 && `, ${t('bulletinIssue.issued.tries', { tries })}`}
        </span>
      )}
      {said && <span className="quiet"> {said}</span>}
      {sha256 && state === 'sent' && <code className="quiet"> {sha256}</code>}
    </>
  );
}
