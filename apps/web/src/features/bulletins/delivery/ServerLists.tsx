import { itemAt } from '@spillway/checked/reads';
import { maxServers } from '@spillway/contract/bulletins/codes';
import { Button, Input, Select } from 'antd';
import { useText } from '../../../base/i18n/use-text.ts';
import { NamedGroup } from '../../../kit/forms/Named.tsx';
import { List, Tiles } from '../../../kit/layout/Layout.tsx';
import { ScreenLink } from '../../../kit/link/ScreenLink.tsx';
import type { DeliverySettings } from '../issued/queries.ts';
import { ListFields } from './ListFields.tsx';

type Server = DeliverySettings['servers'][number];

interface ServerListsProps {
  readonly servers: readonly Server[];
  readonly ways: DeliverySettings['ways'];
  readonly mayUpdate: boolean;
  readonly onChange: (servers: Server[]) => void;
}

/** File formats sent to servers, using the accounts of the plant's transfers. */
export function ServerLists({ servers, ways, mayUpdate, onChange }: ServerListsProps) {
  const t = useText();
  const change = (at: number, server: Partial<Server>) =>
    onChange(servers.map((one, no) => (no === at ? { ...one, ...server } : one)));
  const choices = ways.map(({ job_id: value, name, address }) => ({ value, label: `${name} · ${address}` }));
  return (
    <>
      <h3>{t('bulletinIssue.field.servers')}</h3>
      <p className="quiet">
        {t(`bulletinIssue.delivery.${ways.length === 0 ? 'noWays' : 'serversHint'}`)}{' '}
        <ScreenLink href="/settings/transfer">{t('bulletinIssue.delivery.toTransfer')}</ScreenLink>
      </p>
      <List className="issued-items">
        {servers.map((server, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are only added at the end and removed by hand
          <li key={index}>
            <Tiles min="s" align="end">
              <NamedGroup label={t('bulletinIssue.field.servers_job')}>
                {(id) => (
                  <Select
                    id={id}
                    disabled={!mayUpdate}
                    value={server.job_id}
                    options={choices}
                    onChange={(job_id: number) => change(index, { job_id })}
                  />
                )}
              </NamedGroup>
              <NamedGroup label={t('bulletinIssue.field.servers_folder')}>
                {(id) => (
                  <Input
                    id={id}
                    disabled={!mayUpdate}
                    value={server.folder}
                    maxLength={300}
                    onChange={({ target }) => change(index, { folder: target.value })}
                  />
                )}
              </NamedGroup>
              <ListFields of={server} mayUpdate={mayUpdate} onChange={(wanted) => change(index, wanted)} />
              {mayUpdate && (
                <div>
                  <Button danger onClick={() => onChange(servers.filter((_one, no) => no !== index))}>
                    {t('bulletinIssue.delivery.removeServer')}
                  </Button>
                </div>
              )}
            </Tiles>
          </li>
        ))}
      </List>
      {mayUpdate && ways.length > 0 && servers.length < maxServers && (
        <div>
          <Button
            onClick={() =>
              onChange([...servers, { job_id: itemAt(ways, 0).job_id, folder: '', kinds: ['flood'], formats: ['pdf'] }])
            }
          >
            {t('bulletinIssue.delivery.addServer')}
          </Button>
        </div>
      )}
    </>
  );
}
