import i18next from 'i18next';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import viAudit from '../../app/i18n/vi/audit.ts';
import viDamSection from '../../app/i18n/vi/damSection.ts';
import viOutlets from '../../app/i18n/vi/outlets.ts';
import viReports from '../../app/i18n/vi/reports.ts';
import viShell from '../../app/i18n/vi/shell.ts';
import viUi from '../../app/i18n/vi/ui.ts';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}
globalThis.IS_REACT_ACT_ENVIRONMENT = true;

/** The Vietnamese catalogue as the app speaks it. */
export async function speakVietnamese() {
  await i18next.init({
    lng: 'vi',
    resources: {
      vi: {
        translation: {
          ui: viUi,
          shell: viShell,
          audit: viAudit,
          outlets: viOutlets,
          damSection: viDamSection,
          reports: viReports,
        },
      },
    },
    interpolation: { escapeValue: false },
  });
  return i18next.t;
}

/** Draws into the document, as the browser would, and takes it away after the test. */
export function mount(node: ReactNode): HTMLElement {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  act(() => root.render(node));
  onTestFinished(() => {
    act(() => root.unmount());
    place.remove();
  });
  return place;
}

export function press(key: string, options: KeyboardEventInit = {}): void {
  act(() => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...options }));
  });
}
