import { required } from '@spillway/checked/reads';
import { usualPorts } from '@spillway/contract/transfer/choices';
import type { Target, TargetFields } from '../queries.ts';

type TransferWay = TargetFields['way'];
type Part<Name extends 'http' | 'file' | 'email' | 'template' | 'duty'> = NonNullable<TargetFields[Name]>;

/** Form values of a target with all parts, whatever the protocol; parts that do not apply are dropped on saving. */
export interface TargetValues extends Omit<TargetFields, 'http' | 'file' | 'email' | 'template' | 'duty' | 'way'> {
  readonly http: Omit<Part<'http'>, 'success_statuses'> & { readonly success_statuses: readonly (number | string)[] };
  readonly file: Omit<Part<'file'>, 'backup' | 'port'> & {
    readonly port: number | null;
    readonly backup: { readonly host: string; readonly port: number | null };
  };
  readonly email: Part<'email'>;
  readonly template: Part<'template'>;
  readonly hasDuty: boolean;
  readonly duty: Part<'duty'>;
  readonly way: {
    readonly by: TransferWay['tls']['by'];
    readonly ca: string;
    readonly sha256: string;
    readonly valid_until: string | null;
    readonly proxyHost: string;
    readonly proxyPort: number | null;
    readonly proxyUser: string;
  };
}

const blank: TargetFields = {
  label_vi: '',
  label_en: '',
  is_water_resource: false,
  protocol: 'http',
  format: 'tnn_arrays',
  http: {
    method: 'POST',
    url: '',
    backup_url: '',
    headers: [],
    success_statuses: [],
    success_path: '',
    success_values: [],
    receipt_path: '',
  },
  file: {
    host: '',
    port: 21,
    backup: null,
    folder: '',
    name: '{province}_{hydro}_{sent|time:yyyyMMddHHmmss}.txt',
    is_renamed: true,
    host_key: '',
  },
  email: { to: [], subject: '{hydro} {slot|time:HH:mm dd/MM/yyyy}', body: '', attachment: '' },
  template: {
    kind: 'line',
    head: '',
    row: '{symbol}\t{sub_symbol}\t{value_text}\t{unit}\t{time|time:yyyyMMddHHmmss}\t{status}',
    between: '',
    foot: '',
    content_type: 'text/plain; charset=utf-8',
  },
  limits: { calls_per_minute: 60, timeout_seconds: 60, max_bytes: 1_000_000 },
  duty: { every_minutes: 15, lateness_minutes: 15, legal_reason: '' },
  way: { tls: { by: 'authorities' }, proxy: null },
};

export const blankTarget: TargetFields = { ...blank, file: null, email: null, template: null, duty: null };

/** Target fields without the rest of the record. */
const fieldsOfTarget = (one: Target | TargetFields): TargetFields => ({
  label_vi: one.label_vi,
  label_en: one.label_en,
  is_water_resource: one.is_water_resource,
  protocol: one.protocol,
  format: one.format,
  http: one.http,
  file: one.file,
  email: one.email,
  template: one.template,
  limits: one.limits,
  duty: one.duty,
  way: one.way,
});

export function valuesOfTarget(savedTarget: Target | TargetFields): TargetValues {
  const { http, file, email, template, duty, way, ...plain } = fieldsOfTarget(savedTarget);
  const { tls, proxy } = way;
  const fileFields = file ?? { ...required(blank.file), port: usualPorts[plain.protocol] ?? 21 };
  return {
    ...plain,
    http: http ?? required(blank.http),
    file: { ...fileFields, backup: fileFields.backup ?? { host: '', port: null } },
    email: email ?? required(blank.email),
    template: template ?? required(blank.template),
    hasDuty: duty !== null,
    duty: duty ?? required(blank.duty),
    way: {
      by: tls.by,
      ca: tls.by === 'own_authority' ? tls.ca : '',
      sha256: tls.by === 'pin' ? tls.sha256 : '',
      valid_until: tls.by === 'pin' ? tls.valid_until : null,
      proxyHost: proxy?.host ?? '',
      proxyPort: proxy?.port ?? null,
      proxyUser: proxy?.username ?? '',
    },
  };
}

/** Body to save: only parts of its protocol and format. */
export function targetFrom(values: TargetValues): TargetFields {
  const { http, file, email, template, hasDuty, duty, way, ...plain } = values;
  const { protocol, format } = plain;
  const port = file.port ?? usualPorts[protocol] ?? 21;
  const backupHost = file.backup.host.trim();
  const isFile = protocol !== 'http' && protocol !== 'email';
  return {
    ...plain,
    http:
      protocol === 'http'
        ? { ...http, success_statuses: http.success_statuses.map(Number).filter((one) => Number.isInteger(one)) }
        : null,
    file: isFile
      ? { ...file, port, backup: backupHost === '' ? null : { host: backupHost, port: file.backup.port ?? port } }
      : null,
    email: protocol === 'email' ? email : null,
    template: format === 'template' ? template : null,
    duty: hasDuty ? duty : null,
    way: {
      tls:
        way.by === 'pin'
          ? { by: 'pin', sha256: way.sha256.trim(), valid_until: way.valid_until }
          : way.by === 'own_authority'
            ? { by: 'own_authority', ca: way.ca }
            : { by: 'authorities' },
      proxy: way.proxyHost.trim()
        ? { host: way.proxyHost.trim(), port: way.proxyPort ?? 8080, username: way.proxyUser }
        : null,
    },
  };
}

/** Adds a placeholder name while it is empty, since a name is required. */
export const previewedTarget = (values: TargetValues): TargetFields => {
  const target = targetFrom(values);
  return { ...target, label_vi: target.label_vi || '…', label_en: target.label_en || '…' };
};
