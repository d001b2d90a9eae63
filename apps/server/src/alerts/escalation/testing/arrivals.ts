import type { MailServer } from '../../../access/testing/mail-server.ts';
import type { Phones } from './phones.ts';

export interface ArrivedMessage {
  readonly to: string;
  readonly by: 'mail' | 'sms' | 'call';
  readonly text: string;
}

export const arrivalsAt = (
  mail: MailServer,
  phones: { readonly sms: Phones; readonly call: Phones },
): ArrivedMessage[] => [
  ...mail.received.map(({ to, text }): ArrivedMessage => ({ to: to[0]!, by: 'mail', text })),
  ...(['sms', 'call'] as const).flatMap((by) =>
    phones[by].taken.map(({ to, text }): ArrivedMessage => ({ to: `+${to}`, by, text })),
  ),
];
