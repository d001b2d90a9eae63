import { ageText } from '../../../base/format/age.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { qualityNameOf } from '../../../kit/chart/marks.ts';
import { clockText } from '../../../kit/chart/words.ts';
import { StateTag, type Tone } from '../../../kit/state-tag/StateTag.tsx';
import { useNow } from '../../../kit/time/use-now.ts';
import type { OutletFigures } from '../../../shared/dashboard/queries.ts';
import { inputNow, isOvertaken, readingOf } from '../current-reading.ts';
import { Figure } from '../figures/Figure.tsx';
import { figureState } from '../figures/figure-state.ts';
import { KeyMark } from '../figures/KeyMark.tsx';
import { MeasuredFigure } from '../figures/MeasuredFigure.tsx';
import { suspectWords } from '../figures/suspect-words.ts';
import { useFigureWords } from '../figures/use-figure-words.ts';
import type { ShownFigures } from '../shown-figures.ts';
import { isOpen, type OutletMark, outletMark } from './outlet-mark.ts';

const unitType = 1;
const tones: Readonly<Record<Exclude<OutletMark, 'open'>, Tone>> = {
  outOfService: 'nodata',
  missing: 'nodata',
  old: 'watch',
  doubted: 'watch',
  overridden: 'accent',
};

interface OutletRowProps {
  readonly outlet: OutletFigures;
  readonly shown: ShownFigures;
  readonly shortName: string;
  /** This outlet maintains the minimum flow of the river and is open for that. */
  readonly keepsMinimum: boolean;
}

/** Mark beside an outlet now. */
export function markNow(outlet: OutletFigures, shownFigures: ShownFigures, now: number): OutletMark | null {
  const input = inputNow(outlet, shownFigures);
  return outletMark(outlet, {
    value: input.value,
    isByPerson: input.by === 'person',
    isOld: input.by === 'measured' && input.atMs !== null && now - input.atMs >= input.oldAfterMs,
    isDoubted: input.doubted !== null,
  });
}

export function OutletRow({ outlet, shown, shortName, keepsMinimum }: OutletRowProps) {
  const t = useText();
  const words = useFigureWords();
  const now = useNow();
  const { outlet_id: id, name, output_value: output } = outlet;
  const isUnit = outlet.outlet_type === unitType;
  const mark = isUnit ? 'turbine' : 'spill';
  const input = inputNow(outlet, shown);
  const ageMs = input.atMs === null ? 0 : now - input.atMs;
  const statedOutletMark = markNow(outlet, shown, now);
  // An outlet open for the minimum flow was not opened by an operator; its name says why it is open.
  const isSpilling = isOpen(outlet) && !keepsMinimum;
  const isDry = keepsMinimum && outlet.in_service && output === 0;
  const textWithUnit = (value: number | null) => words.fine(value, isUnit ? 'mw' : 'm');
  const figure = (
    <>
      {words.outlet(input.value)}
      {input.value !== null && <span className="figure-unit"> {t(isUnit ? 'chart.unit.mw' : 'chart.unit.m')}</span>}
    </>
  );
  const inputName = t(isUnit ? 'dashboard.outlets.power' : 'dashboard.outlets.opening', { name });
  const explainRequestFor = (quantity: 'input' | 'output') =>
    ({ kind: 'outlet', id, quantity, time: shown.time }) as const;
  const quality = outlet.input_quality === null ? 'good' : qualityNameOf(outlet.input_quality);
  // Beside a typed value, show the value of the station.
  const byStation = input.by === 'person' ? (input.other?.value ?? null) : null;
  const measured =
    input.other && input.other.atMs !== null && input.by === 'person'
      ? `${t('measured.stationAt', { time: clockText(input.other.atMs) })} ${textWithUnit(input.other.value)}`
      : null;
  const recorded =
    shown.atMs === null
      ? null
      : t('measured.inputRecord', { time: clockText(shown.atMs), value: textWithUnit(outlet.input_value) });
  const explainedInput = {
    name: inputName,
    mark,
    value: textWithUnit(input.value),
    source: t(`dashboard.inputSource.${outlet.input_source}`),
    at: input.atMs,
    state: figureState(input.value),
    note: measured ?? (quality === 'good' ? null : t(`chart.quality.${quality}`)),
  } as const;
  const hasMoved = isOvertaken(outlet, shown);
  const explainedOutput = {
    name: t('dashboard.outlets.flow', { name }),
    mark,
    value: words.fine(output, 'm3s'),
    source: t(isUnit ? 'dashboard.source.unit' : 'dashboard.source.gate'),
    at: shown.atMs,
    state: figureState(output, outlet.flags),
    note: hasMoved ? recorded : null,
  } as const;
  return (
    <>
      <tr className={isSpilling ? 'outlet-open' : undefined}>
        <th scope="row">
          <span className="outlet-name" title={shortName === name ? undefined : name}>
            <KeyMark of={mark} />
            <span aria-hidden={shortName !== name}>{shortName}</span>
            {shortName !== name && <span className="visually-hidden">{name}</span>}
            {isSpilling && <span className="outlet-tag">{t('dashboard.outlets.mark.open')}</span>}
          </span>
          {isDry && <StateTag tone="watch">{t('dashboard.outlets.mark.noMinimum')}</StateTag>}
          {statedOutletMark !== null && statedOutletMark !== 'open' && (
            <StateTag tone={tones[statedOutletMark]} {...(statedOutletMark === 'overridden' ? { icon: 'pencil' } : {})}>
              {t(`dashboard.outlets.mark.${statedOutletMark}`, { age: ageText(t, ageMs) })}
            </StateTag>
          )}
        </th>
        <td className="figure-door">
          {input.by === 'measured' ? (
            <MeasuredFigure
              name={inputName}
              mark={mark}
              current={input}
              dated={input}
              asks={readingOf(input, input.time)}
              value={explainedInput.value}
              note={input.doubted ? suspectWords(t, input.doubted, textWithUnit) : hasMoved ? recorded : null}
            >
              {figure}
            </MeasuredFigure>
          ) : (
            <Figure told={explainedInput} asks={explainRequestFor('input')}>
              {figure}
            </Figure>
          )}
          {byStation !== null && (
            <small className="outlet-station">{t('measured.station', { value: words.outlet(byStation) })}</small>
          )}
        </td>
        <td className="figure-door">
          <Figure
            told={explainedOutput}
            asks={explainRequestFor('output')}
            className={hasMoved ? 'outlet-flow outlet-former' : 'outlet-flow'}
          >
            {words.outlet(output)}
          </Figure>
        </td>
      </tr>
      {outlet.if_over_top !== null && (
        <tr className="outlet-over">
          <td colSpan={3}>
            <StateTag tone="watch">{t('dashboard.outlets.overTop', { over: words.flow(outlet.if_over_top) })}</StateTag>
          </td>
        </tr>
      )}
    </>
  );
}
