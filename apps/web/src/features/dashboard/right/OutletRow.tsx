import type { OutletFigures } from '../../../app/dashboard/queries.ts';
import { useText } from '../../../app/i18n/use-text.ts';
import { qualityNameOf } from '../../../ui/chart/marks.ts';
import { StateTag, type Tone } from '../../../ui/state-tag/StateTag.tsx';
import { instantOfWall } from '../../../ui/time/wall-instant.ts';
import { Figure } from '../figures/Figure.tsx';
import { figureState } from '../figures/figure-state.ts';
import { KeyMark } from '../figures/KeyMark.tsx';
import { useFigureWords } from '../figures/use-figure-words.ts';
import type { Shown } from '../shown.ts';
import { type OutletMark, outletMark } from './outlet-mark.ts';

const unitType = 1;
const tones: Readonly<Record<Exclude<OutletMark, 'open'>, Tone>> = {
  outOfService: 'nodata',
  missing: 'nodata',
  overridden: 'accent',
};

interface OutletRowProps {
  readonly outlet: OutletFigures;
  readonly shown: Shown;
}

export function OutletRow({ outlet, shown }: OutletRowProps) {
  const t = useText();
  const words = useFigureWords();
  const { outlet_id: id, name, input_value: input, output_value: output } = outlet;
  const isUnit = outlet.outlet_type === unitType;
  const mark = isUnit ? 'turbine' : 'spill';
  const said = outletMark(outlet);
  const readAt = instantOfWall(outlet.input_time);
  const quality = outlet.input_quality === null ? 'good' : qualityNameOf(outlet.input_quality);
  const inputTold = {
    name: t(isUnit ? 'dashboard.outlets.power' : 'dashboard.outlets.opening', { name }),
    mark,
    value: words.fine(input, isUnit ? 'mw' : 'm'),
    source: t(`dashboard.inputSource.${outlet.input_source}`),
    at: readAt,
    state: figureState(input),
    note: quality === 'good' ? null : t(`chart.quality.${quality}`),
  } as const;
  const outputTold = {
    name: t('dashboard.outlets.flow', { name }),
    mark,
    value: words.fine(output, 'm3s'),
    source: t(isUnit ? 'dashboard.source.unit' : 'dashboard.source.gate'),
    at: shown.atMs,
    state: figureState(output, outlet.flags),
  } as const;
  const asks = (quantity: 'input' | 'output') => ({ kind: 'outlet', id, quantity, time: shown.time }) as const;
  return (
    <tr className={said === 'open' ? 'outlet-open' : undefined}>
      <th scope="row">
        <span className="outlet-name">
          <KeyMark of={mark} />
          <span>
            {name} {said === 'open' && <span className="outlet-tag">{t('dashboard.outlets.mark.open')}</span>}
          </span>
        </span>
        {said !== null && said !== 'open' && (
          <StateTag tone={tones[said]} {...(said === 'overridden' ? { icon: 'pencil' } : {})}>
            {t(`dashboard.outlets.mark.${said}`)}
          </StateTag>
        )}
      </th>
      <td>
        <Figure told={inputTold} asks={asks('input')}>
          {words.outlet(input)}
          {input !== null && <span className="figure-unit">{t(isUnit ? 'chart.unit.mw' : 'chart.unit.m')}</span>}
        </Figure>
      </td>
      <td>
        <Figure told={outputTold} asks={asks('output')} className="outlet-flow">
          {words.outlet(output)}
        </Figure>
      </td>
    </tr>
  );
}
