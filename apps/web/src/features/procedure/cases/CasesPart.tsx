import { doubtSentence } from '@spillway/contract/compute/rules/sentences';
import { officialWarnings } from '@spillway/contract/plant/procedure/codes';
import { limitText, namesOf } from '@spillway/contract/plant/procedure/sentences';
import { quantityTexts, warningTexts } from '@spillway/contract/plant/procedure/texts';
import { rankOfState } from '@spillway/rules/procedure/limit-state';
import { useState } from 'react';
import { useLanguage, useText } from '../../../base/i18n/use-text.ts';
import { PlainButton } from '../../../kit/button/PlainButton.tsx';
import { SectionTitle } from '../../../kit/section/SectionTitle.tsx';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import { limitTones } from '../../../shared/rules/limit-tones.ts';
import { emptyCase } from '../draft.ts';
import { Choice, DayMonthField, Many, NumberField, TextField } from '../edit/fields.tsx';
import { judge } from '../judged.ts';
import type { Case, Content, Versions } from '../queries.ts';
import { useRowKeys } from '../use-row-keys.ts';
import { askedOf } from './asked.ts';

interface CasesProps {
  readonly content: Content;
  readonly cases: readonly Case[];
  readonly levels: Versions['levels'];
  /** Null: they are read. */
  readonly onChange: ((cases: Case[]) => void) | null;
}

/** Tests of the procedure's own: what must apply in a situation, judged in this browser by the rules of the server. */
export function CasesPart({ content, cases, levels, onChange }: CasesProps) {
  const t = useText();
  const [asked, ask] = useState<Case>(() => emptyCase(''));
  const keys = useRowKeys(cases);
  const [openAt, open] = useState<number | null>(null);
  const right = cases.filter((one) => judge(content, one, levels).isRight).length;
  return (
    <section className="procedure-part">
      <SectionTitle level={2}>{t('procedure.part.cases')}</SectionTitle>
      <p className="quiet procedure-hint">{t('procedure.hint.cases')}</p>
      <div className="procedure-try">
        <h3 className="procedure-sub">{t('procedure.try')}</h3>
        <SituationFields one={asked} content={content} onChange={ask} />
        <Verdict content={content} one={asked} levels={levels} />
        {onChange && (
          <PlainButton
            size="small"
            onClick={() => {
              const { mode, broken } = judge(content, asked, levels);
              onChange([...cases, { ...asked, name: asked.name || t('procedure.newCase'), mode, broken: [...broken] }]);
            }}
          >
            {t('procedure.keepCase')}
          </PlainButton>
        )}
      </div>
      {cases.length > 0 && <p className="num">{t('procedure.casesRight', { right, all: cases.length })}</p>}
      <ul className="procedure-items">
        {cases.map((one, at) => {
          const { isRight } = judge(content, one, levels);
          return (
            <li key={keys[at]}>
              <div className="procedure-item">
                <span>
                  <StateTag tone={isRight ? 'good' : 'critical'}>
                    {t(isRight ? 'procedure.right' : 'procedure.wrong')}
                  </StateTag>{' '}
                  {one.name}
                </span>
                <span className="procedure-acts">
                  <PlainButton size="small" onClick={() => open(openAt === at ? null : at)}>
                    {t(openAt === at ? 'procedure.close' : 'procedure.look')}
                  </PlainButton>
                  {onChange && (
                    <PlainButton size="small" onClick={() => onChange(cases.filter((_, place) => place !== at))}>
                      {t('procedure.remove')}
                    </PlainButton>
                  )}
                </span>
              </div>
              {!isRight && <Expected content={content} one={one} />}
              {openAt === at && (
                <div className="procedure-form">
                  {onChange && (
                    <SituationFields one={one} content={content} onChange={(next) => onChange(cases.with(at, next))} />
                  )}
                  <Verdict content={content} one={one} levels={levels} />
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const none = '-';

interface SituationProps {
  readonly one: Case;
  readonly content: Content;
  readonly onChange: (one: Case) => void;
}

function SituationFields({ one, content, onChange }: SituationProps) {
  const t = useText();
  const language = useLanguage();
  const { situation } = one;
  const set = (change: Partial<Case['situation']>) => onChange({ ...one, situation: { ...situation, ...change } });
  const { quantities, trends } = askedOf(content);
  const trendOf = (quantity: (typeof trends)[number]) =>
    situation.rising.includes(quantity) ? 'rising' : situation.falling.includes(quantity) ? 'falling' : 'steady';
  return (
    <div className="procedure-fields">
      <TextField
        label={t('procedure.field.caseName')}
        value={one.name}
        max={200}
        isLong
        onChange={(name) => onChange({ ...one, name })}
      />
      <DayMonthField label={t('procedure.field.day')} value={situation.day} onChange={(day) => set({ day })} />
      {quantities.map((quantity) => (
        <NumberField
          key={quantity}
          label={quantityTexts[quantity].name[language]}
          unit={quantityTexts[quantity].unit[language]}
          value={situation.figures[quantity] ?? null}
          onChange={(value) => set({ figures: withFigure(situation.figures, quantity, value) })}
        />
      ))}
      {trends.map((quantity) => (
        <Choice
          key={quantity}
          label={t('procedure.field.trendOf', { name: quantityTexts[quantity].name[language] })}
          value={trendOf(quantity)}
          options={(['steady', 'rising', 'falling'] as const).map((value) => ({
            value,
            label: t(`procedure.trend.${value}`),
          }))}
          onChange={(value) => {
            const others = (of: 'rising' | 'falling') => situation[of].filter((one) => one !== quantity);
            const now = (of: 'rising' | 'falling') => (value === of ? [...others(of), quantity] : others(of));
            set({ rising: now('rising'), falling: now('falling') });
          }}
        />
      ))}
      {content.stations.map(({ id, name }) => (
        <NumberField
          key={id}
          label={name}
          unit="m"
          value={situation.stations[id] ?? null}
          onChange={(value) => set({ stations: withFigure(situation.stations, id, value) })}
        />
      ))}
      <Many
        label={t('procedure.field.warnings')}
        values={situation.warnings}
        options={officialWarnings.map((value) => ({ value, label: warningTexts[value][language] }))}
        onChange={(warnings) => set({ warnings })}
      />
      <Choice
        label={t('procedure.field.modeBefore')}
        value={situation.mode_before ?? none}
        options={[
          { value: none, label: t('procedure.unknown') },
          ...content.modes.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(value) => set({ mode_before: value === none ? null : value })}
      />
    </div>
  );
}

/** Nothing typed is missing, and not zero. */
function withFigure<All extends Readonly<Record<string, number>>>(all: All, key: string, value: number | null): All {
  const { [key]: _former, ...others } = all as Readonly<Record<string, number>>;
  return (value === null ? others : { ...others, [key]: value }) as All;
}

/** Which mode, by which article, who decides then, and what each limit says; where nobody can say, why not. */
function Verdict({ content, one, levels }: { content: Content; one: Case; levels: Versions['levels'] }) {
  const t = useText();
  const language = useLanguage();
  const { couldBe, binding } = judge(content, one, levels);
  const names = namesOf(content);
  const stations = new Map(content.stations.map(({ id, name }) => [id, name]));
  const said = (doubts: readonly Parameters<typeof doubtSentence>[0][]) => [
    ...new Set(doubts.map((of) => doubtSentence(of, stations, language))),
  ];
  const mode = binding.mode.state === 'judged' ? binding.mode.mode : null;
  return (
    <div className="procedure-verdict" role="status">
      <p>
        <StateTag tone={mode === null ? 'nodata' : 'accent'}>
          {mode === null
            ? t('procedure.notJudged', { modes: couldBe.map(names.mode).join(', ') })
            : names.mode(mode.id)}
        </StateTag>{' '}
        {mode && <b>{mode.source.article}</b>}{' '}
        {mode && mode.decides !== '' && (
          <span className="quiet">{t('procedure.decidedBy', { who: mode.decides })}</span>
        )}
      </p>
      {binding.mode.state === 'not_judged' && (
        <ul>
          {said(binding.mode.doubts).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <ul>
        {binding.limits
          // What is open with the mode is not told once more for each limit.
          .filter(({ state }) => mode !== null || state !== 'not_judged')
          .toSorted((a, b) => rankOfState[a.state] - rankOfState[b.state])
          .map(({ limit, state, doubts }) => (
            <li key={limit.id}>
              <StateTag tone={limitTones[state]}>{t(`procedure.limitState.${state}`)}</StateTag>{' '}
              <LimitName content={content} id={limit.id} /> <span className="quiet">({limit.source.article})</span>
              {mode !== null && said(doubts).map((text) => <small key={text}> {text}</small>)}
            </li>
          ))}
      </ul>
    </div>
  );
}

function Expected({ content, one }: { content: Content; one: Case }) {
  const t = useText();
  const names = namesOf(content);
  const mode = one.mode === null ? t('procedure.unknown') : names.mode(one.mode);
  return (
    <p className="quiet">
      {t('procedure.expected', { mode })} {one.broken.length > 0 && t('procedure.expectedBroken')}{' '}
      {one.broken.map((id) => (
        <LimitName key={id} content={content} id={id} />
      ))}
    </p>
  );
}

function LimitName({ content, id }: { content: Content; id: string }) {
  const language = useLanguage();
  const all = [...content.limits, ...content.modes.flatMap((mode) => mode.limits)];
  const found = all.find((one) => one.id === id);
  return <span>{found ? limitText(found, language) : id}</span>;
}
