import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import type { BasinVersions } from './queries.ts';

/** Every set that counted, with who took it into force and why. */
export function Versions({ versions }: { readonly versions: BasinVersions['versions'] }) {
  const t = useText();
  const { number, dateMinute } = useFormat();
  return (
    <div className="basin-scroll">
      <table className="basin-table num">
        <thead>
          <tr>
            <th scope="col">{t('basin.versions.from')}</th>
            <th scope="col">{t('basin.versions.until')}</th>
            <th scope="col">{t('basin.versions.origin')}</th>
            <th scope="col">{t('basin.versions.parts')}</th>
            <th scope="col">{t('basin.versions.who')}</th>
            <th scope="col">{t('basin.versions.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {versions.map((one) => (
            <tr key={one.basin_id}>
              <th scope="row">{dateMinute(one.counts_from)}</th>
              <td>{one.counts_until === null ? t('basin.versions.counts') : dateMinute(one.counts_until)}</td>
              <td>{t(`basin.origin.${one.origin}`)}</td>
              <td>{t('basin.versions.partsText', { count: one.parts, area: number(one.area, 0) })}</td>
              <td>{one.recorded_by || t('basin.versions.system')}</td>
              <td className="basin-reason">{one.reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
