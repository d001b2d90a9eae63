import { type CalibrationAim, calibrationAims } from '@spillway/contract/compute/calibrations/codes';
import type { NamField } from '@spillway/contract/plant/basin/codes';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { useAttempt } from '../../../kit/dialog/use-attempt.ts';
import { Labelled, Row } from '../../../kit/layout/Layout.tsx';
import { type BasinContent, useStart } from '../queries.ts';
import { namRanges } from '../set/fields.ts';

interface SearchFormProps {
  readonly content: BasinContent;
  readonly period: { readonly from: string; readonly to: string };
  /** The period is unsuitable; the reason is shown above. */
  readonly isRefused: boolean;
  readonly isRunning: boolean;
}

const generations = 40;

/** Form of a calibration: objective and fixed parameters. The period is chosen above. */
export function SearchForm({ content, period, isRefused, isRunning }: SearchFormProps) {
  const t = useText();
  const attempt = useAttempt();
  const start = useStart();
  const [aim, setAim] = useState<CalibrationAim>('balanced');
  const [fixed, setFixed] = useState<NamField[]>([]);
  const [keptSearches, setKept] = useState<string[]>([]);

  async function begin() {
    await attempt(() => start.mutateAsync({ ...period, aim, fixed, kept_parts: keptSearches, generations, content }), {
      done: t('basin.search.started'),
      failed: t('basin.search.failed'),
    });
  }
  return (
    <Row gap="l" align="end" inset>
      <Labelled>
        <label htmlFor="basin-aim">{t('basin.search.aim')}</label>
        <Select
          id="basin-aim"
          value={aim}
          onChange={setAim}
          options={calibrationAims.map((value) => ({ value, label: t(`basin.aim.${value}`) }))}
        />
      </Labelled>
      <Labelled>
        <label htmlFor="basin-fixed">{t('basin.search.fixed')}</label>
        <Select
          id="basin-fixed"
          mode="multiple"
          allowClear
          value={fixed}
          onChange={(next) => setFixed(next.slice(0, namRanges.length - 1))}
          placeholder={t('basin.search.nothingFixed')}
          options={namRanges.map(({ name }) => ({ value: name, label: t(`basin.parameter.${name}`) }))}
        />
      </Labelled>
      {content.parts.length > 1 && (
        <Labelled>
          <label htmlFor="basin-kept">{t('basin.search.kept')}</label>
          <Select
            id="basin-kept"
            mode="multiple"
            allowClear
            value={keptSearches}
            onChange={(next) => setKept(next.slice(0, content.parts.length - 1))}
            placeholder={t('basin.search.nothingKept')}
            options={content.parts.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Labelled>
      )}
      <Button type="primary" loading={start.isPending} disabled={isRunning || isRefused} onClick={() => void begin()}>
        {t('basin.search.start')}
      </Button>
    </Row>
  );
}
