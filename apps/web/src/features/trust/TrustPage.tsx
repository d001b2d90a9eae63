import '../../kit/button/button.css';
import './trust.css';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../base/i18n/use-text.ts';
import { Stack } from '../../kit/layout/Layout.tsx';
import { Callout } from '../../kit/public/Callout.tsx';
import { PublicHead } from '../../kit/public/PublicHead.tsx';
import { addressBarName, nameForOthers, type Ports, secureAddress, trustAddress } from './addresses.ts';
import { qrPath } from './qr-path.ts';
import { type TrustState, trustedQuery, trustQuery } from './queries.ts';
import { TrustSteps } from './TrustSteps.tsx';

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** Dark on light in both themes, since cameras cannot read it otherwise. */
function QrCode({ text, label }: QrCodeProps) {
  const { side, path } = qrPath(text);
  return (
    <svg
      className="trust-code"
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

interface OtherDeviceProps {
  readonly name: string;
  readonly names: readonly string[];
  readonly ports: Ports;
}

/** Address of this page as a QR code for a phone. */
function OtherDevice({ name, names, ports }: OtherDeviceProps) {
  const t = useText();
  const other = nameForOthers(name, names);
  if (other === null) return <p className="public-aside">{t('trust.code.none')}</p>;
  const address = trustAddress(other, ports);
  return (
    <section className="trust-other" aria-labelledby="trust-other">
      <h2 id="trust-other">{t('trust.code.title')}</h2>
      <QrCode text={address} label={t('trust.code.label', { address })} />
      <p className="public-aside">{t('trust.code.text')}</p>
      <code>{address}</code>
    </section>
  );
}

/**
 * How a device can trust the certificate of this server; public and on http, since it is needed before anything else.
 */
export default function TrustPage() {
  const t = useText();
  const { data: state, error, refetch } = useQuery(trustQuery);
  return (
    <div className="public-form public-form-long trust">
      <PublicHead title={t('trust.title')} lead={t('trust.lead')} />
      {!state && error && (
        <Callout tone="critical" title={t('trust.failed')}>
          <button type="button" className="button" onClick={() => void refetch()}>
            {t('trust.again')}
          </button>
        </Callout>
      )}
      {!state && !error && <Callout tone="nodata">{t('trust.loading')}</Callout>}
      {state?.mode === 'off' && <TrustOff />}
      {state?.mode === 'brought' && <Callout tone="good">{t('trust.brought')}</Callout>}
      {state && <LocalTrust state={state} />}
    </div>
  );
}

function TrustOff() {
  const t = useText();
  return (
    <>
      <Callout tone="watch" title={t('trust.off.title')}>
        {t('trust.off.why')}
      </Callout>
      <p className="public-aside">{t('trust.off.how')}</p>
      <code className="code-block">npm start -- --tls local</code>
    </>
  );
}

function LocalTrust({ state }: { readonly state: TrustState }) {
  const { authority, http_port, https_port, names } = state;
  const name = addressBarName(location.hostname);
  if (authority === null || http_port === null || https_port === null) return null;
  const ports: Ports = { http: http_port, https: https_port };
  return (
    <>
      {names.includes(name) ? (
        <TrustCallout origin={secureAddress(name, ports)} />
      ) : (
        <OtherNames {...{ names, ports, name }} />
      )}
      <TrustSteps authority={authority} />
      <OtherDevice name={name} names={names} ports={ports} />
    </>
  );
}

/** Over https this cannot be checked: the browser trusts the certificate, or the user has dismissed a warning. */
function TrustCallout({ origin }: { readonly origin: string }) {
  const t = useText();
  const isSecure = location.protocol === 'https:';
  const { data: trusted, isPending } = useQuery(trustedQuery(isSecure ? null : origin));
  if (isSecure) return <Callout tone="good">{t('trust.state.secure')}</Callout>;
  if (isPending) return <Callout tone="nodata">{t('trust.state.looking')}</Callout>;
  if (!trusted) return <Callout tone="watch">{t('trust.state.notYet')}</Callout>;
  return (
    <>
      <Callout tone="good" title={t('trust.state.trusted')} />
      <a className="button button-primary button-large" href={`${origin}/`}>
        {t('trust.open')}
      </a>
    </>
  );
}

interface OtherNamesProps {
  readonly names: readonly string[];
  readonly name: string;
  readonly ports: Ports;
}

function OtherNames({ names, name, ports }: OtherNamesProps) {
  const t = useText();
  return (
    <>
      <Callout tone="watch" title={t('trust.otherName.title', { name })}>
        {t('trust.otherName.text')}
      </Callout>
      <Stack as="ul" gap="xs" className="trust-names">
        {names.map((one) => (
          <li key={one}>
            <a href={trustAddress(one, ports)}>{one}</a>
          </li>
        ))}
      </Stack>
    </>
  );
}
