import type { MailServer } from '../../../access/testing/mail-server.ts';
import type { Phones } from './phones.ts';

export interface Arrived {
  readonly to: string;
  readonly by: 'mail' | 'sms' | 'call';
  readonly text: string;
}

export const arrivalsAt = (mail: MailServer, phones: { readonly sms: Phones; readonly call: Phones }): Arrived[] => [
  ...mail.received.map(({ to, text }): Arrived => ({ to: to[0]!, by: 'mail', text })),
  ...(['sms', 'call'] as const).flatMap((by) =>
    phones[by].taken.map(({ to, text }): Arrived => ({ to: `+${to}`, by, text })),
  ),
];
