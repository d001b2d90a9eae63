import { type Text, useText } from '../../base/i18n/use-text.ts';
import { type Device, devices } from './devices.ts';

/** What to do on a kind of device, in order. */
const steps: Readonly<Record<Device, (t: Text, name: string) => readonly string[]>> = {
  windows: (t) => devices.windows.steps.map((step) => t(`trust.windows.${step}`)),
  android: (t, name) => devices.android.steps.map((step) => t(`trust.android.${step}`, { name })),
  ios: (t, name) => devices.ios.steps.map((step) => t(`trust.ios.${step}`, { name })),
  mac: (t, name) => devices.mac.steps.map((step) => t(`trust.mac.${step}`, { name })),
  linux: (t) => devices.linux.steps.map((step) => t(`trust.linux.${step}`)),
  firefox: (t) => devices.firefox.steps.map((step) => t(`trust.firefox.${step}`)),
};

export function useStepWords(device: Device, name: string): readonly string[] {
  const t = useText();
  return steps[device](t, name);
}
