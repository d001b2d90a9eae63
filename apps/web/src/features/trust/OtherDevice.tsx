import { useText } from '../../base/i18n/use-text.ts';
import { nameForOthers, type Ports, trustAddress } from './addresses.ts';
import { QrCode } from './QrCode.tsx';

interface OtherDeviceProps {
  readonly name: string;
  readonly names: readonly string[];
  readonly ports: Ports;
}

/** The address of this page for a phone to read. */
export function OtherDevice({ name, names, ports }: OtherDeviceProps) {
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
