import { useText } from '../../base/i18n/use-text.ts';
import { useSession } from '../../base/session/use-session.ts';
import { Stack } from '../../kit/layout/Layout.tsx';
import { ScreenLink } from '../../kit/link/ScreenLink.tsx';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import { tablesPage } from './sections.ts';
import type { TableNeed } from './table-needs.ts';
import { useOutletWords } from './use-outlet-words.ts';

/** Table in force per group and its owner, with a mark if a required one is missing. */
export function ServingTables({ needs }: { readonly needs: readonly TableNeed[] }) {
  const t = useText();
  const mayUpdate = useSession().has('sensor.update');
  const words = useOutletWords();
  return (
    <Stack as="ul">
      {needs.map(({ group, from, ownerId, table, needed }) => (
        <li key={group}>
          <span>
            <strong>{group}</strong> <span className="quiet small">{words.group(group)}</span>
          </span>
          <span className="quiet small">{words.source(from === 'outlet' ? (ownerId ?? from) : from)}</span>
          <span>
            {table ? (
              <ScreenLink href={`${tablesPage}#${table.table_id}`}>
                {t('outlets.serving.open', { name: table.name })}
              </ScreenLink>
            ) : (
              <>
                <StateTag tone={needed ? 'critical' : 'nodata'}>
                  {[t('outlets.serving.none'), needed && t('outlets.serving.needed')].filter(Boolean).join(', ')}
                </StateTag>{' '}
                {needed && mayUpdate && (
                  <ScreenLink href={`${tablesPage}#new`}>{t('outlets.serving.upload')}</ScreenLink>
                )}
              </>
            )}
          </span>
        </li>
      ))}
    </Stack>
  );
}
