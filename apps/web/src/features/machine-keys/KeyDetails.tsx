import { Button } from 'antd';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { useSession } from '../../base/session/use-session.ts';
import { Facts } from '../../kit/facts/Facts.tsx';
import { Icon } from '../../kit/icon/Icon.tsx';
import { ScreenLink } from '../../kit/link/ScreenLink.tsx';
import { Pane } from '../../kit/pane/Pane.tsx';
import { SectionTitle } from '../../kit/section/SectionTitle.tsx';
import { Age } from '../../kit/time/Age.tsx';
import type { OpenRecord } from '../../kit/use-open-record.ts';
import { KeyStateTag } from './KeyStateTag.tsx';
import type { MachineKey } from './queries.ts';
import { type IssuedKey, useKeyActs } from './use-key-acts.tsx';

interface KeyDetailsProps {
  readonly machineKey: MachineKey;
  readonly record: OpenRecord;
  readonly focusOn: string | undefined;
  readonly onKey: (issued: IssuedKey) => void;
}

export function KeyDetails({ machineKey, record, focusOn, onKey }: KeyDetailsProps) {
  const t = useText();
  const { status, watcher_id: collector } = machineKey;
  return (
    <Pane
      title={machineKey.name}
      focusOn={focusOn}
      onClose={record.close}
      footer={<Acts machineKey={machineKey} record={record} onKey={onKey} />}
    >
      <div className="key-top">
        <KeyStateTag status={status} filled />
      </div>
      {(status === 'without_owner' || status === 'expired') && <p>{t(`machineKeys.about.${status}`)}</p>}
      <KeyFacts machineKey={machineKey} />
      <SectionTitle>{t('machineKeys.use.title')}</SectionTitle>
      <p className="quiet">{t(collector === null ? 'machineKeys.use.main' : 'machineKeys.use.collector')}</p>
    </Pane>
  );
}

function KeyFacts({ machineKey }: { readonly machineKey: MachineKey }) {
  const t = useText();
  const { dateTime } = useFormat();
  const {
    scopes,
    expires_at: expires,
    last_used_at: lastUsedAt,
    refused_at: refused,
    former_until: until,
  } = machineKey;
  const previousUsedAt = machineKey.former_used_at;
  const stampText = (at: string, personName: string | null) => [dateTime(at), personName].filter(Boolean).join(', ');
  return (
    <Facts
      facts={[
        {
          name: t('machineKeys.field.scopes'),
          value:
            scopes.length === 0
              ? t('machineKeys.scope.send')
              : scopes.map((scope) => <div key={scope}>{t(`machineKeys.scope.${scope}`)}</div>),
        },
        { name: t('machineKeys.field.expires'), value: expires === null ? t('machineKeys.never') : dateTime(expires) },
        {
          name: t('machineKeys.field.lastUsed'),
          value: lastUsedAt === null ? t('machineKeys.notUsed') : <Age at={lastUsedAt} ago />,
        },
        ...(refused === null ? [] : [{ name: t('machineKeys.field.refused'), value: <Age at={refused} ago /> }]),
        ...(machineKey.owner === null ? [] : [{ name: t('machineKeys.field.owner'), value: machineKey.owner }]),
        { name: t('machineKeys.field.hint'), value: `${machineKey.key_hint}…` },
        { name: t('machineKeys.field.made'), value: dateTime(machineKey.made_at) },
        ...(until === null
          ? []
          : [
              {
                name: t('machineKeys.field.former'),
                value:
                  previousUsedAt === null
                    ? t('machineKeys.former.unused', { until: dateTime(until) })
                    : t('machineKeys.former.used', { until: dateTime(until), used: dateTime(previousUsedAt) }),
              },
            ]),
        { name: t('machineKeys.field.created'), value: stampText(machineKey.created_at, machineKey.created_by) },
        ...(machineKey.revoked_at === null
          ? []
          : [{ name: t('machineKeys.field.revoked'), value: stampText(machineKey.revoked_at, machineKey.revoked_by) }]),
      ]}
    />
  );
}

function Acts({ machineKey, record, onKey }: Omit<KeyDetailsProps, 'focusOn'>) {
  const t = useText();
  const session = useSession();
  const acts = useKeyActs(machineKey, onKey);
  const { key_id: id, watcher_id: collector, may } = machineKey;
  return (
    <>
      {may.update && (
        <Button type="primary" icon={<Icon name="pencil" size="small" />} onClick={() => record.edit(id)}>
          {t('machineKeys.act.edit')}
        </Button>
      )}
      {may.rotate && (
        <Button disabled={acts.isBusy} onClick={acts.rotate}>
          {t('machineKeys.act.rotate')}
        </Button>
      )}
      {may.revoke && (
        <Button danger type="text" disabled={acts.isBusy} onClick={acts.revoke}>
          {t('machineKeys.act.revoke')}
        </Button>
      )}
      {collector !== null && (
        <ScreenLink className="pane-link" href={`/watcher/manage#${collector}`}>
          {t('machineKeys.act.collector')}
        </ScreenLink>
      )}
      {session.has('system') && (
        <ScreenLink className="pane-link" href={`/audit?object_id=${id}`}>
          {t('machineKeys.act.audit')}
        </ScreenLink>
      )}
    </>
  );
}
