import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import i18next from 'i18next';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { type AppConfig, configQuery } from '../../base/config/config-query.ts';
import { translate } from '../../base/i18n/i18n.ts';
import viShell from '../../base/i18n/words/vi/shell.ts';
import viUi from '../../base/i18n/words/vi/ui.ts';
import viAudit from '../../features/audit/words/vi/audit.ts';
import viMessages from '../../features/messages/words/vi/messages.ts';
import viOutlets from '../../features/outlets/words/vi/outlets.ts';
import viReports from '../../features/reports/words/vi/reports.ts';
import viOutbound from '../../shared/conditions/words/vi/outbound.ts';
import viDamSection from '../../shared/dam-section/words/vi/damSection.ts';
import viFields from '../../shared/fields/words/vi/fields.ts';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}
globalThis.IS_REACT_ACT_ENVIRONMENT = true;

/** Loads the Vietnamese catalogue as the app does. */
export async function loadVietnamese() {
  await i18next.init({
    lng: 'vi',
    resources: {
      vi: {
        translation: {
          ui: viUi,
          shell: viShell,
          audit: viAudit,
          messages: viMessages,
          outbound: viOutbound,
          outlets: viOutlets,
          damSection: viDamSection,
          fields: viFields,
          reports: viReports,
        },
      },
    },
    interpolation: { escapeValue: false },
  });
  return translate;
}

/** With a loaded configuration: parts with antd are coloured by edition. */
function queryClientOf(): QueryClient {
  const client = new QueryClient();
  client.setQueryData(configQuery.queryKey, { edition: 'LITE' } as AppConfig);
  return client;
}

/** Renders into the document and removes it after the test. */
export function mount(node: ReactNode): HTMLElement {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  act(() => root.render(<QueryClientProvider client={queryClientOf()}>{node}</QueryClientProvider>));
  onTestFinished(() => {
    act(() => root.unmount());
    place.remove();
  });
  return place;
}

/** The same with a router, for forms that ask before leaving. */
export async function mountPage(node: ReactNode, path = '/'): Promise<HTMLElement> {
  const currentNode = () => node;
  const routeTree = createRootRoute({ component: currentNode, notFoundComponent: currentNode });
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [path] }) });
  await act(() => router.load());
  return mount(<RouterProvider router={router as never} />);
}

export function press(key: string, options: KeyboardEventInit = {}): void {
  act(() => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...options }));
  });
}
