import '../../kit/public/segmented.css';
import { useState } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { type Text, useText } from '../../base/i18n/use-text.ts';
import { Facts } from '../../kit/facts/Facts.tsx';
import { Stack } from '../../kit/layout/Layout.tsx';
import { type Device, deviceNames, deviceOf, devices } from './devices.ts';
import { fileAddress, type TrustState } from './queries.ts';

/** Steps for each kind of device, in order. */
const steps: Readonly<Record<Device, (t: Text, name: string) => readonly string[]>> = {
  windows: (t) => devices.windows.steps.map((step) => t(`trust.windows.${step}`)),
  android: (t, name) => devices.android.steps.map((step) => t(`trust.android.${step}`, { name })),
  ios: (t, name) => devices.ios.steps.map((step) => t(`trust.ios.${step}`, { name })),
  mac: (t, name) => devices.mac.steps.map((step) => t(`trust.mac.${step}`, { name })),
  linux: (t) => devices.linux.steps.map((step) => t(`trust.linux.${step}`)),
  firefox: (t) => devices.firefox.steps.map((step) => t(`trust.firefox.${step}`)),
};

function useStepWords(device: Device, name: string): readonly string[] {
  const t = useText();
  return steps[device](t, name);
}

/** Steps for one device at a time, and how to recognise the right certificate. */
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
      <Stack as="p" gap="xs" className="trust-print quiet">
        <span>{t('trust.fingerprint')}</span>
        <code>{authority.fingerprint_sha256}</code>
      </Stack>
      <p className="public-aside">{t('trust.compare')}</p>
    </section>
  );
}
