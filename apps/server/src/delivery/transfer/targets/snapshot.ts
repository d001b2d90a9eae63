import type { TargetFields } from '@spillway/contract/delivery/transfer/target';
import type { JsonValue } from '@spillway/contract/kit';
import { shownAddress } from './reach.ts';

type Snapshot = Readonly<Record<string, JsonValue>>;

const listed = (part: object | null): string | null =>
  part === null
    ? null
    : Object.entries(part)
        .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
        .join('\n');

/** For trail and versions, in one order whatever the database hands out. */
export const snapshotOf = (target: TargetFields): Snapshot => ({
  label_vi: target.label_vi,
  label_en: target.label_en,
  is_water_resource: target.is_water_resource,
  protocol: target.protocol,
  format: target.format,
  address: shownAddress(target),
  http: listed(target.http),
  file: listed(target.file),
  email: listed(target.email),
  template: listed(target.template),
  limits: listed(target.limits),
  duty: listed(target.duty),
  tls_and_proxy: listed(target.way),
});
