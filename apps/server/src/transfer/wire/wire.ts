import { itemAt, required } from '@spillway/checked/reads';
import type { Account, WireDeps } from './clients/account.ts';
import { ftpAccount } from './clients/ftp.ts';
import { httpAccount, tryHttp } from './clients/http.ts';
import { mailAccount, tryMail } from './clients/mail.ts';
import { sftpAccount } from './clients/sftp.ts';
import { composeMessages } from './compose/compose.ts';
import type { HostChoice, SlotContent, Wire, WireAccount, WireJob, WireSecrets, WireTarget } from './message.ts';

export { composeMessages } from './compose/compose.ts';
export { needsOwnSecond, templateFaults } from './compose/vocabulary.ts';
export type { Attempt, Figure, HostChoice, Trial, Wire, WireMessage, WireSecrets, WireTarget } from './message.ts';
export { secretMark } from './message.ts';

/** Sends messages to their recipients. Stores nothing, and keeps a connection only as long as its caller wants. */
export function createWire(deps: WireDeps): Wire {
  const openAccount = (target: WireTarget, job: WireJob, secrets: WireSecrets, host: HostChoice): WireAccount => {
    const account: Account = { target, job, secrets, host };
    switch (target.protocol) {
      case 'http':
        return httpAccount(deps, account);
      case 'ftp':
      case 'ftps':
      case 'ftps_implicit':
        return ftpAccount(deps, account);
      case 'sftp':
        return sftpAccount(deps, account);
      case 'email':
        return mailAccount(deps);
    }
  };
  return {
    openAccount,
    async send(target, job, secrets, message, { host, ...options }) {
      const account = openAccount(target, job, secrets, host);
      try {
        return await account.send(target, message, options);
      } finally {
        account.close();
      }
    },
    async tryConnection(target, job, secrets, { host, signal }) {
      const account: Account = { target, job, secrets, host };
      switch (target.protocol) {
        case 'http':
          return { ...(await tryHttp(deps, account, addressOf(account), signal)), hostKey: null };
        case 'email':
          return { ...(await tryMail(deps, signal)), hostKey: null };
        case 'sftp': {
          const opened = sftpAccount(deps, account);
          return await opened.tryIt(signal).finally(opened.close);
        }
        default: {
          const opened = ftpAccount(deps, account);
          return { ...(await opened.tryIt(signal).finally(opened.close)), hostKey: null };
        }
      }
    },
  };
}

/** The address that a message would have now; even a message without figures has one. */
function addressOf({ target, job, host }: Account): string {
  const { url, backup_url } = required(target.http);
  const template = host === 'backup' && backup_url !== '' ? backup_url : url;
  const figure = {
    factorNo: 1,
    symbol: '',
    subSymbol: '',
    key: '',
    unit: '',
    value: 0,
    decimals: 0,
    timeMs: 0,
    status: '00',
  } as const;
  const content: SlotContent = { slotMs: 0, sentMs: 0, generation: 1, figures: [figure] };
  return itemAt(composeMessages({ ...target, http: { ...required(target.http), url: template } }, job, content), 0).url;
}
