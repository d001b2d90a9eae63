import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { ColumnHeads } from '../../kit/table/ColumnHeads.tsx';
import { PlainTable } from '../../kit/table/PlainTable.tsx';
import type { HttpsState } from './queries.ts';

/** Clients that must be switched over before http can be turned off. */
export function PlainCallers({ plain }: { readonly plain: NonNullable<HttpsState['plain']> }) {
  const t = useText();
  const { number, dateTime } = useFormat();
  const { callers, quiet, since } = plain;
  return (
    <>
      <p className="dialog-text">
        {quiet ? t('system.https.quiet') : t('system.https.still', { since: dateTime(since) })}
      </p>
      {callers.length === 0 && !quiet && <p className="quiet">{t('system.https.nobody')}</p>}
      {callers.length > 0 && (
        <div className="held-messages">
          <PlainTable>
            <caption>{t('system.https.callers')}</caption>
            <ColumnHeads
              names={[
                t('system.https.kind'),
                t('system.https.name'),
                t('system.https.plant'),
                t('system.https.last'),
                { figure: t('system.https.calls') },
              ]}
            />
            <tbody>
              {callers.map(({ kind, about, name, hydro_code, last_at, calls }) => (
                <tr key={`${kind} ${about}`}>
                  <td>{t(`system.https.kindIs.${kind}`)}</td>
                  <td>{kind === 'monitor' ? `${about} ${name}` : name}</td>
                  <td>{hydro_code ?? ''}</td>
                  <td>{dateTime(last_at)}</td>
                  <td className="cell-figure">{number(calls, 0)}</td>
                </tr>
              ))}
            </tbody>
          </PlainTable>
        </div>
      )}
    </>
  );
}
