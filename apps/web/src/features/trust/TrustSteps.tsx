import '../../kit/public/segmented.css';
import { useState } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { Facts } from '../../kit/facts/Facts.tsx';
import { type Device, deviceNames, deviceOf, devices } from './devices.ts';
import { fileAddress, type TrustState } from './queries.ts';
import { useStepWords } from './use-step-words.ts';

/** What to do, one device at a time, and by what to tell that it is the right certificate. */
export function TrustSteps({ authority }: { readonly authority: NonNullable<TrustState['authority']> }) {
  const t = useText();
  const { dateTime } = useFormat();
  const [device, setDevice] = useState<Device>(() => deviceOf(navigator));
  const steps = useStepWords(device, authority.name);
  return (
    <section className="trust-steps" aria-labelledby="trust-steps">
      <h2 id="trust-steps">{t('trust.steps')}</h2>
      <fieldset className="segmented" aria-label={t('trust.device.label')}>
        {deviceNames.map((one) => (
          <button key={one} type="button" aria-pressed={one === device} onClick={() => setDevice(one)}>
            {t(`trust.device.${one}`)}
          </button>
        ))}
      </fieldset>
      <a className="button button-large" href={fileAddress(devices[device].file)}>
        {t('trust.download', { file: `spillway-ca.${devices[device].file}` })}
      </a>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Facts
        facts={[
          { name: t('trust.name'), value: authority.name },
          { name: t('trust.ends'), value: dateTime(authority.ends_at) },
        ]}
      />
      <p className="trust-print">
        <span>{t('trust.fingerprint')}</span>
        <code>{authority.fingerprint_sha256}</code>
      </p>
      <p className="public-aside">{t('trust.compare')}</p>
    </section>
  );
}
