import type { EndReason } from './session-end.ts';

type TabMessage =
  | { readonly kind: 'signed in'; readonly accountId: string }
  | { readonly kind: 'ended'; readonly reason: EndReason };

/** Tabs share the cookies, so sign-in and sign-out concern all of them. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('spillway.session');

export const notifyOtherTabs = (message: TabMessage): void => channel?.postMessage(message);

export function onOtherTab(listener: (message: TabMessage) => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data));
}
