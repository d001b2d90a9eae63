import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import type { BalanceCheck } from '../../../shared/balance-check/queries.ts';
import { toneOf, useBalanceCheckWords } from '../../../shared/balance-check/use-balance-words.ts';
import { BalanceCheckLinks } from './BalanceCheckLinks.tsx';
import { BalanceCheckPart } from './BalanceCheckPart.tsx';

/** Compares the lake with the discharge tables, in total and per outlet. */
export function ReleasesPart({ releases }: { readonly releases: BalanceCheck['releases'] }) {
  const t = useText();
  const { flow, percent } = useBalanceCheckWords();
  const { number, dateTime } = useFormat();
  const { state, suspect, outlets } = releases;
  const textFacts = {
    percent: percent(releases.share),
    error: percent(releases.share_error),
    trials: number(releases.trials),
    from: dateTime(releases.from),
    to: dateTime(releases.to),
  };
  const off = {
    residual: flow(releases.residual),
    error: flow(releases.residual_error),
    release: flow(releases.release),
  };
  return (
    <BalanceCheckPart question="releases" verdict={releases} tone={toneOf[state]}>
      {suspect && (
        <p>
          <b>{t(`balance.releases.${suspect}`, { name: releases.outlet_name ?? '' })}</b>
        </p>
      )}
      {state !== 'undecided' && (
        <>
          <p>
            {suspect !== 'outlet' && t('balance.releases.share', textFacts)} {t('balance.releases.residual', off)}{' '}
            {t('balance.releases.from', textFacts)}
          </p>
          <table className="witness-table">
            <thead>
              <tr>
                <th scope="col">{t('balance.releases.name')}</th>
                <th scope="col">{t('balance.releases.told')}</th>
              </tr>
            </thead>
            <tbody>
              {outlets.map((one) => (
                <tr key={one.outlet_id}>
                  <td>{one.name}</td>
                  <td className="num">
                    {one.share === null
                      ? t('balance.releases.untold')
                      : `${percent(one.share)} ± ${percent(one.share_error)}`}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      {suspect && <BalanceCheckLinks to={suspect === 'gauge_stuck' ? ['sensors'] : ['tables', 'outlets', 'sensors']} />}
    </BalanceCheckPart>
  );
}
