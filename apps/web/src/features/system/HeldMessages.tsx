import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import type { OutwardState } from './queries.ts';

/** What was not sent, the newest first. */
export function HeldMessages({ held }: { readonly held: OutwardState['held'] }) {
  const t = useText();
  const { dateTime } = useFormat();
  if (held.length === 0) return <p className="block-nothing">{t('system.outward.none')}</p>;
  return (
    <div className="held-messages">
      <table className="small-table">
        <caption>{t('system.outward.list')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('system.outward.at')}</th>
            <th scope="col">{t('system.outward.to')}</th>
            <th scope="col">{t('system.outward.subject')}</th>
            <th scope="col">{t('system.outward.why')}</th>
          </tr>
        </thead>
        <tbody>
          {held.map((one) => (
            <tr key={one.message_id}>
              <td>{dateTime(one.held_at)}</td>
              <td>{one.recipient}</td>
              <td>{one.subject}</td>
              <td>
                {t(`system.outward.whyHeld.${one.reason}`)}
                {one.decided !== null && (
                  <span className="small-note"> {t(`system.outward.decided.${one.decided}`)}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
