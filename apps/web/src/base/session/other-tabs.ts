import type { EndReason } from './session-end.ts';

type TabMessage =
  | { readonly kind: 'signed in'; readonly accountId: string }
  | { readonly kind: 'ended'; readonly reason: EndReason };

/** Cookies are shared by the tabs of a browser, so signing in and out is too. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('spillway.session');

export const tellOtherTabs = (message: TabMessage): void => channel?.postMessage(message);

export function onOtherTab(listener: (message: TabMessage) => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data));
}
