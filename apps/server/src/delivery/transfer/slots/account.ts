import type { JobFields } from '@spillway/contract/delivery/transfer/job';
import type { TargetFields } from '@spillway/contract/delivery/transfer/target';

const origin = (url: string): string => /^[a-z]+:\/\/[^/?#]+/i.exec(url)?.[0].toLowerCase() ?? url;

/** What agencies lock and count: protocol, host and user name. Mails have one way out, whoever gets them. */
export function accountOf(target: TargetFields, { username }: Pick<JobFields, 'username'>): string {
  const { protocol, http, file } = target;
  if (protocol === 'email') return 'email';
  const host = file ? `${protocol}://${file.host.toLowerCase()}:${file.port}` : origin(http?.url ?? '');
  return `${host} ${username}`.trimEnd();
}

export const hasBackup = ({ http, file }: TargetFields): boolean =>
  Boolean(http?.backup_url) || (file !== null && file.backup !== null);
