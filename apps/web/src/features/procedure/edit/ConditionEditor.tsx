import { maxDepth, officialWarnings } from '@spillway/contract/plant/procedure/codes';
import { namesOf } from '@spillway/contract/plant/procedure/sentences';
import type { ConditionOnWire } from '@spillway/contract/plant/procedure/shape';
import { warningTexts } from '@spillway/contract/plant/procedure/texts';
import { useLanguage, useText } from '../../../base/i18n/use-text.ts';
import { PlainButton } from '../../../kit/button/PlainButton.tsx';
import { Stack, Tiles } from '../../../kit/layout/Layout.tsx';
import { noSource } from '../draft.ts';
import type { Content } from '../queries.ts';
import { useRowKeys } from '../use-row-keys.ts';
import { AgainstFields, Choice, Many, SourceFields, useRuleOptions } from './fields.tsx';

type ConditionKind = ConditionOnWire['when'];
type PlainCondition = Extract<ConditionOnWire, { when: 'not' }>['of'];

interface ConditionEditorProps {
  readonly condition: ConditionOnWire;
  readonly content: Content;
  readonly onChange: (condition: ConditionOnWire) => void;
  readonly onRemove?: (() => void) | undefined;
  readonly depth?: number;
  readonly deepest?: number;
  /** No further nesting within a "not". */
  readonly isPlain?: boolean;
}

const plainKinds = ['always', 'period', 'compare', 'station', 'official_warning', 'rising', 'falling', 'was'] as const;

function fresh(when: ConditionKind, { periods, stations, modes }: Content): ConditionOnWire {
  const source = noSource;
  switch (when) {
    case 'always':
      return { when };
    case 'all':
    case 'any':
      return { when, of: [{ when: 'always' }] };
    case 'not':
      return { when, of: { when: 'always' } };
    case 'period':
      return { when, periods: periods.slice(0, 1).map(({ id }) => id) };
    case 'compare':
      return { when, quantity: 'inflow', comparison: 'above', against: { is: 'number', value: 0 }, source };
    case 'station': {
      const ids = stations.slice(0, 1).map(({ id }) => id);
      return { when, stations: ids, of: 'any', comparison: 'above', against: { is: 'alarm', alarm: 2 }, source };
    }
    case 'official_warning':
      return { when, kinds: ['flood_warning'], source };
    case 'rising':
    case 'falling':
      return { when, quantity: 'inflow', source };
    case 'was':
      return { when, modes: modes.slice(0, 1).map(({ id }) => id) };
  }
}

/** A condition with its nested conditions, to the permitted depth. */
export function ConditionEditor({
  condition,
  content,
  onChange,
  onRemove,
  depth = 1,
  deepest = maxDepth,
  isPlain = false,
}: ConditionEditorProps) {
  const t = useText();
  const kinds: readonly ConditionKind[] =
    isPlain || depth >= deepest ? plainKinds : ['all', 'any', 'not', ...plainKinds];
  const offeredKinds = kinds.filter((one) => one !== 'station' || content.stations.length > 0);
  return (
    <Stack below="m">
      <Tiles min="s" align="end" className="procedure-fields">
        <Choice
          label={t('procedure.field.condition')}
          value={condition.when}
          options={offeredKinds.map((value) => ({ value, label: t(`procedure.when.${value}`) }))}
          onChange={(when) => onChange(fresh(when, content))}
        />
        {onRemove && (
          <PlainButton size="small" onClick={onRemove}>
            {t('procedure.removeCondition')}
          </PlainButton>
        )}
      </Tiles>
      <Details condition={condition} content={content} onChange={onChange} depth={depth} deepest={deepest} />
    </Stack>
  );
}

/** A constant, so that the keys of its rows never change. */
const emptyConditionOnWire: readonly ConditionOnWire[] = [];

type DetailsProps = Required<Pick<ConditionEditorProps, 'condition' | 'content' | 'onChange' | 'depth' | 'deepest'>>;

function Details({ condition, content, onChange, depth, deepest }: DetailsProps) {
  const t = useText();
  const language = useLanguage();
  const options = useRuleOptions();
  const names = namesOf(content);
  const keys = useRowKeys(condition.when === 'all' || condition.when === 'any' ? condition.of : emptyConditionOnWire);
  switch (condition.when) {
    case 'always':
      return null;
    case 'all':
    case 'any':
      return (
        <div className="procedure-nested">
          {condition.of.map((one, at) => (
            <ConditionEditor
              key={keys[at]}
              condition={one}
              content={content}
              depth={depth + 1}
              deepest={deepest}
              onChange={(next) => onChange({ ...condition, of: condition.of.with(at, next) })}
              onRemove={
                condition.of.length > 1
                  ? () => onChange({ ...condition, of: condition.of.filter((_, index) => index !== at) })
                  : undefined
              }
            />
          ))}
          <PlainButton
            size="small"
            onClick={() => onChange({ ...condition, of: [...condition.of, fresh('compare', content)] })}
          >
            {t('procedure.addCondition')}
          </PlainButton>
        </div>
      );
    case 'not':
      return (
        <div className="procedure-nested">
          <ConditionEditor
            condition={condition.of}
            content={content}
            depth={depth + 1}
            deepest={deepest}
            isPlain
            onChange={(next) => onChange({ when: 'not', of: next as PlainCondition })}
          />
        </div>
      );
    case 'period':
      return (
        <Many
          label={t('procedure.part.periods')}
          values={condition.periods}
          options={content.periods.map(({ id }) => ({ value: id, label: names.period(id) }))}
          onChange={(periods) => onChange({ ...condition, periods })}
        />
      );
    case 'was':
      return (
        <Many
          label={t('procedure.part.modes')}
          values={condition.modes}
          options={content.modes.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(modes) => onChange({ ...condition, modes })}
        />
      );
    default:
      return (
        <>
          <Tiles min="s" align="end" className="procedure-fields">
            {'quantity' in condition && (
              <Choice
                label={t('procedure.field.quantity')}
                value={condition.quantity}
                options={options.quantities}
                onChange={(quantity) => onChange({ ...condition, quantity })}
              />
            )}
            {condition.when === 'official_warning' && (
              <Many
                label={t('procedure.field.kinds')}
                values={condition.kinds}
                options={officialWarnings.map((value) => ({ value, label: warningTexts[value][language] }))}
                onChange={(kinds) => onChange({ ...condition, kinds })}
              />
            )}
            {condition.when === 'station' && (
              <>
                <Many
                  label={t('procedure.part.stations')}
                  values={condition.stations}
                  options={content.stations.map(({ id, name }) => ({ value: id, label: name }))}
                  onChange={(stations) => onChange({ ...condition, stations })}
                />
                <Choice
                  label={t('procedure.field.of')}
                  value={condition.of}
                  options={[
                    { value: 'any', label: t('procedure.field.ofAny') },
                    { value: 'all', label: t('procedure.field.ofAll') },
                  ]}
                  onChange={(of) => onChange({ ...condition, of })}
                />
              </>
            )}
            {'comparison' in condition && (
              <>
                <Choice
                  label={t('procedure.field.comparison')}
                  value={condition.comparison}
                  options={options.comparisons}
                  onChange={(comparison) => onChange({ ...condition, comparison })}
                />
                <AgainstFields
                  against={condition.against}
                  ofStation={condition.when === 'station'}
                  onChange={(against) => onChange({ ...condition, against })}
                />
              </>
            )}
          </Tiles>
          <SourceFields source={condition.source} onChange={(source) => onChange({ ...condition, source })} />
        </>
      );
  }
}
