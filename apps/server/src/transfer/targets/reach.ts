import { itemAt, required } from '@spillway/checked/reads';
import type { TargetFields } from '@spillway/contract/transfer/target';

const originOf = (url: string): string => /^[a-z]+:\/\/[^/?#{}]+/i.exec(url)?.[0].toLowerCase() ?? '';

/** Somebody has written where it is. */
export function isDescribed({ protocol, http, file, email }: TargetFields): boolean {
  if (protocol === 'http') return http !== null && originOf(http.url) !== '';
  if (protocol === 'email') return email !== null && email.to.length > 0;
  return file !== null && file.host !== '';
}

/** Where figures and passwords go; empty parts are left out. */
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

/** By what the other side is known. */
const provenBy = ({ way, file }: TargetFields): string => JSON.stringify([way, file?.host_key ?? '']);

/** Something goes to where nothing of this target went before, or is no longer checked as before: for holders of `system`. */
export function isElsewhere(before: TargetFields | null, after: TargetFields): boolean {
  const addresses = addressesOf(after);
  if (addresses.length === 0) return false;
  const known = before && before.protocol === after.protocol ? addressesOf(before) : [];
  if (addresses.some((one) => !known.includes(one))) return true;
  return before !== null && provenBy(before) !== provenBy(after);
}

/** Where it is, for people: without query and without what is filled in. */
export const shownAddress = (target: TargetFields): string =>
  target.protocol === 'http'
    ? itemAt((target.http?.url ?? '').split(/[?#{]/), 0)
    : target.protocol === 'email'
      ? (target.email?.to ?? []).join(', ')
      : isDescribed(target)
        ? `${target.protocol.replace('_implicit', '')}://${required(target.file).host}:${required(target.file).port}`
        : '';

/**
 * An account: protocol, host and user name, whoever uses it. What shares one shares its pace and its hold. Mails have one way out,
 * whoever gets them.
 */
export function accountOf(target: TargetFields, { username }: { readonly username: string }): string {
  const { protocol, http, file } = target;
  if (protocol === 'email') return 'email';
  const host = file ? `${protocol}://${file.host.toLowerCase()}:${file.port}` : originOf(http?.url ?? '');
  return `${host} ${username}`.trimEnd();
}

/**
 * A target as an old slot goes to it: formats and templates as they stood then, address, way and limits as they are now. Where another
 * protocol came since, the old templates have nowhere to go, and all of it is as it is now.
 */
export function asReachedNow(then: TargetFields, now: TargetFields): TargetFields {
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
