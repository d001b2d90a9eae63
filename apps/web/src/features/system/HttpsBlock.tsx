import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { Facts } from '../../kit/facts/Facts.tsx';
import { Pending } from '../../kit/states/Pending.tsx';
import { Block } from './Block.tsx';
import { PlainCallers } from './PlainCallers.tsx';
import { type HttpsState, httpsQuery } from './queries.ts';
import { SeverityTag } from './SeverityTag.tsx';

/** https configuration, and clients that still use http. */
export function HttpsBlock() {
  const t = useText();
  const { data: https, error, refetch } = useQuery(httpsQuery);
  return (
    <Block
      title={t('system.https.title')}
      width="whole"
      state={https && <SeverityTag state={https.mode === 'off' || https.missing_names.length > 0 ? 'watch' : 'good'} />}
    >
      {!https && <Pending of={{ error, refetch }} title={t('system.https.failed')} lines={4} />}

      {https?.mode === 'off' && (
        <>
          <p className="dialog-text">{t('system.https.offText')}</p>
          <p className="dialog-text">{t('system.https.offHow')}</p>
        </>
      )}
      {https && https.mode !== 'off' && <HttpsFacts https={https} />}
      {https?.plain && <PlainCallers plain={https.plain} />}
    </Block>
  );
}

function HttpsFacts({ https }: { readonly https: HttpsState }) {
  const t = useText();
  const { dateTime } = useFormat();
  const { mode, https_port, certificate, authority, missing_names, only_here } = https;
  const facts: { name: string; value: string }[] = [
    { name: t('system.https.mode'), value: t(`system.https.modeIs.${mode}`) },
  ];
  if (https_port !== null) facts.push({ name: t('system.https.port'), value: String(https_port) });
  if (certificate !== null)
    facts.push(
      { name: t('system.https.names'), value: certificate.names.join(', ') },
      { name: t('system.https.ends'), value: dateTime(certificate.ends_at) },
    );
  if (authority !== null)
    facts.push(
      { name: t('system.https.authority'), value: authority.name },
      { name: t('system.https.authorityEnds'), value: dateTime(authority.ends_at) },
      { name: t('system.https.fingerprint'), value: authority.fingerprint_sha256 },
    );
  if (missing_names.length > 0) facts.push({ name: t('system.https.missing'), value: missing_names.join(', ') });
  return (
    <>
      <Facts facts={facts} />
      {mode === 'local' && (
        <p className="dialog-text">
          <a href="/trust">{t('system.https.trust')}</a>
        </p>
      )}
      {only_here && <p className="dialog-text">{t('system.https.onlyHere')}</p>}
    </>
  );
}
