import { itemAt, required } from '@spillway/checked/reads';
import type { TargetFields } from '@spillway/contract/transfer/target';

const originOf = (url: string): string => /^[a-z]+:\/\/[^/?#{}]+/i.exec(url)?.[0].toLowerCase() ?? '';

/** Whether its address has been entered. */
export function isDescribed({ protocol, http, file, email }: TargetFields): boolean {
  if (protocol === 'http') return http !== null && originOf(http.url) !== '';
  if (protocol === 'email') return email !== null && email.to.length > 0;
  return file !== null && file.host !== '';
}

/** Where figures and passwords are sent; empty parts are left out. */
function addressesOf({ protocol, http, file, email }: TargetFields): string[] {
  const found =
    protocol === 'http'
      ? [originOf(http?.url ?? ''), originOf(http?.backup_url ?? '')]
      : protocol === 'email'
        ? (email?.to ?? []).map((one) => one.toLowerCase())
        : [
            file?.host ? `${file.host.toLowerCase()}:${file.port}` : '',
            file?.backup ? `${file.backup.host.toLowerCase()}:${file.backup.port}` : '',
          ];
  return found.filter((one) => one !== '');
}

/** How the server is authenticated. */
const proofKeyOf = ({ way, file }: TargetFields): string => JSON.stringify([way, file?.host_key ?? '']);

/**
 * Whether data would go to a new address, or to one that is no longer authenticated as before: only for holders of
 * `system`.
 */
export function isElsewhere(before: TargetFields | null, after: TargetFields): boolean {
  const addresses = addressesOf(after);
  if (addresses.length === 0) return false;
  const known = before && before.protocol === after.protocol ? addressesOf(before) : [];
  if (addresses.some((one) => !known.includes(one))) return true;
  return before !== null && proofKeyOf(before) !== proofKeyOf(after);
}

/** The address for display, without query and placeholders. */
export const shownAddress = (target: TargetFields): string =>
  target.protocol === 'http'
    ? itemAt((target.http?.url ?? '').split(/[?#{]/), 0)
    : target.protocol === 'email'
      ? (target.email?.to ?? []).join(', ')
      : isDescribed(target)
        ? `${target.protocol.replace('_implicit', '')}://${required(target.file).host}:${required(target.file).port}`
        : '';

/**
 * An account is protocol, host and user name; all jobs that use it share its pace and holds. All email is one account.
 */
export function accountOf(target: TargetFields, { username }: { readonly username: string }): string {
  const { protocol, http, file } = target;
  if (protocol === 'email') return 'email';
  const host = file ? `${protocol}://${file.host.toLowerCase()}:${file.port}` : originOf(http?.url ?? '');
  return `${host} ${username}`.trimEnd();
}

/**
 * The target for an old slot: formats and templates of that time, address, channel and limits of now. After a change of
 * protocol the old templates no longer fit, so the present target is used.
 */
export function withCurrentAddress(then: TargetFields, now: TargetFields): TargetFields {
  if (then.protocol !== now.protocol) return now;
  return {
    ...then,
    http: then.http && now.http && { ...now.http, method: then.http.method },
    file: then.file && now.file && { ...now.file, folder: then.file.folder, name: then.file.name },
    email: then.email && now.email && { ...then.email, to: now.email.to },
    limits: now.limits,
    duty: then.duty,
    way: now.way,
  };
}
