import type { GatewayFields } from '@spillway/contract/platform/gateways/gateway';
import type { GatewayWay } from '@spillway/contract/platform/outbound/way';
import type { RefusedField } from '../http/refusal.ts';
import { refusedTemplate } from '../templates/templates.ts';
import type { GatewayContent, GatewayRow, SecretRow } from './store.ts';
import { faultsOf, missingNames, vocabularyOf } from './vocabulary.ts';

interface GatewaySave {
  readonly before: GatewayRow | null;
  readonly kept: readonly SecretRow[];
  readonly fields: GatewayFields;
  readonly setNames: readonly string[];
  readonly forget: readonly string[];
}

const originOf = ({ url }: Pick<GatewayContent, 'url'>) =>
  url
    .split(/[/?#{]/)
    .slice(0, 3)
    .join('/')
    .toLowerCase();
const sameWay = (a: GatewayWay, b: GatewayWay) => JSON.stringify(a) === JSON.stringify(b);

/** Collects every fault of a gateway to be saved, at the fields concerned. */
export function faultsOfSaving({ before, kept, fields, setNames, forget }: GatewaySave): readonly RefusedField[] {
  const left = kept.map(({ name }) => name).filter((name) => !forget.includes(name));
  const names = [...new Set([...left, ...setNames])].toSorted();
  const vocabulary = vocabularyOf(names);
  const faults: RefusedField[] = faultsOf(fields, vocabulary).flatMap(({ field, faults: found }) =>
    refusedTemplate(field, found, vocabulary),
  );
  const missing = missingNames(fields);
  if (faults.length === 0 && missing.length > 0)
    faults.push({
      field: fields.body_kind === 'none' ? 'url' : 'body',
      rule: 'gateway.needs_names',
      facts: { names: missing.map((name) => `{${name}}`).join(', ') },
    });
  const isElsewhere =
    before !== null && (originOf(before.described) !== originOf(fields) || !sameWay(before.described.way, fields.way));
  // Somebody who may change the server must not be able to have the former secrets sent to it.
  if (isElsewhere && left.some((name) => !setNames.includes(name)))
    faults.push({ field: 'set_secrets', rule: 'gateway.secrets_again' });
  if (fields.username !== '' && !names.includes('password'))
    faults.push({ field: 'set_secrets', rule: 'gateway.password_missing' });
  if (fields.receipt !== null && fields.id_path === '') faults.push({ field: 'id_path', rule: 'gateway.id_missing' });
  return faults;
}
