import { stationTypes } from '@spillway/contract/plant/options/lists';
import { Select } from 'antd';
import { type Text, useLanguage, useText } from '../../../base/i18n/use-text.ts';
import { type Draft, reportKinds, sheetSteps, sheets, stationSteps } from '../draft.ts';
import { FieldItem } from './FieldItem.tsx';

interface KindFieldsProps {
  readonly draft: Draft;
  readonly problem: string | undefined;
  readonly onChange: (draft: Draft) => void;
}

const everyReading = 0;

export function KindFields({ draft, problem, onChange }: KindFieldsProps) {
  const t = useText();
  const language = useLanguage();
  const steps: readonly NonNullable<Draft['step']>[] = draft.kind === 'sheet' ? sheetSteps[draft.sheet] : stationSteps;
  return (
    <>
      <FieldItem label={t('reports.kind')} problem={problem} hint={t(`reports.kindHint.${draft.kind}`)}>
        <Select
          aria-label={t('reports.kind')}
          value={draft.kind}
          options={reportKinds.map((kind) => ({ value: kind, label: t(`reports.kinds.${kind}`) }))}
          onChange={(kind) => onChange({ ...draft, kind, step: null })}
        />
      </FieldItem>
      {draft.kind === 'sheet' && (
        <FieldItem label={t('reports.sheet')}>
          <Select
            aria-label={t('reports.sheet')}
            value={draft.sheet}
            options={sheets.map((sheet) => ({ value: sheet, label: t(`reports.sheets.${sheet}`) }))}
            onChange={(sheet) => onChange({ ...draft, sheet, step: null })}
          />
        </FieldItem>
      )}
      {draft.kind === 'station' && (
        <FieldItem label={t('reports.stationType')}>
          <Select
            aria-label={t('reports.stationType')}
            value={draft.stationType}
            options={stationTypes.map((type) => ({ value: type.id, label: type[language] }))}
            onChange={(stationType) => onChange({ ...draft, stationType })}
          />
        </FieldItem>
      )}
      {(draft.kind === 'station' || (draft.kind === 'sheet' && steps.length > 1)) && (
        <FieldItem label={t('reports.step')}>
          <Select
            aria-label={t('reports.step')}
            value={draft.step ?? (draft.kind === 'station' ? everyReading : (steps[0] ?? everyReading))}
            options={[
              ...(draft.kind === 'station' ? [{ value: everyReading, label: t('reports.everyReading') }] : []),
              ...steps.map((step) => ({ value: step, label: stepText(t, step) })),
            ]}
            onChange={(step) => onChange({ ...draft, step: steps.find((one) => one === step) ?? null })}
          />
        </FieldItem>
      )}
    </>
  );
}

const dayMinutes = 1440;

function stepText(t: Text, minutes: number): string {
  if (minutes === dayMinutes) return t('ui.span.days', { count: 1 });
  return minutes === 60 ? t('ui.span.hours', { count: 1 }) : t('ui.span.minutes', { count: minutes });
}
