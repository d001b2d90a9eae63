import { maxAlarmFlows, maxDesignPeaks } from '@spillway/contract/compute/forecasts/skill/codes';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { DecimalInput } from '../../kit/forms/DecimalInput.tsx';
import { FormProblem } from '../../kit/forms/FormProblem.tsx';
import { Stack } from '../../kit/layout/Layout.tsx';
import { errorLines } from '../../kit/toast/error-text.ts';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { type Marks, useSaveMarks } from './queries.ts';

interface FloodMarksDialogProps {
  readonly marks: Marks;
  readonly onClose: () => void;
}

interface Alarm {
  readonly key: number;
  readonly name: string;
  readonly flow: number | null;
}
interface Peak {
  readonly key: number;
  readonly years: number | null;
  readonly flow: number | null;
}

/** Alarm flows and design floods. */
export function FloodMarksDialog({ marks, onClose }: FloodMarksDialogProps) {
  const t = useText();
  const toasts = useToasts();
  const save = useSaveMarks();
  // Changes by other users are reported on saving.
  const [seen] = useState(marks);
  const [alarms, setAlarms] = useState<readonly Alarm[]>(() => seen.alarms.map((one, key) => ({ key, ...one })));
  const [design, setDesign] = useState<readonly Peak[]>(() => seen.design.map((one, key) => ({ key, ...one })));
  const [problems, setProblems] = useState<readonly string[]>([]);
  const nextKey = (rows: readonly { readonly key: number }[]) => Math.max(0, ...rows.map(({ key }) => key + 1));

  async function submit() {
    const fullMarks = {
      alarms: alarms.flatMap(({ name, flow }) => (flow === null || name.trim() === '' ? [] : [{ name, flow }])),
      design: design.flatMap(({ years, flow }) => (years === null || flow === null ? [] : [{ years, flow }])),
    };
    if (fullMarks.alarms.length < alarms.length || fullMarks.design.length < design.length)
      return setProblems([t('forecastSkill.marks.incomplete')]);
    setProblems([]);
    try {
      await save.mutateAsync({ ...fullMarks, version: seen.version });
      toasts.done(t('forecastSkill.marks.saved'));
      onClose();
    } catch (error) {
      setProblems(errorLines(t, error));
    }
  }
  return (
    <Dialog
      title={t('forecastSkill.marks.title')}
      open
      onClose={onClose}
      mustDecide
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="primary" loading={save.isPending} onClick={() => void submit()}>
            {t('ui.save')}
          </Button>
        </>
      }
    >
      <FormProblem lines={problems} />
      <Stack as="fieldset" align="start" below="l" className="skill-marks">
        <legend>{t('forecastSkill.marks.alarms')}</legend>
        <p className="quiet">{t('forecastSkill.marks.alarmsHint')}</p>
        {alarms.map((alarm, index) => (
          <div key={alarm.key} className="skill-mark">
            <Input
              aria-label={t('forecastSkill.marks.name', { row: index + 1 })}
              placeholder={t('forecastSkill.marks.namePlace')}
              maxLength={60}
              value={alarm.name}
              onChange={(event) => setAlarms(alarms.with(index, { ...alarm, name: event.target.value }))}
            />
            <DecimalInput
              aria-label={t('forecastSkill.marks.flow', { row: index + 1 })}
              suffix="m³/s"
              min={0.001}
              max={200_000}
              value={alarm.flow}
              onChange={(flow) => setAlarms(alarms.with(index, { ...alarm, flow }))}
            />
            <Button onClick={() => setAlarms(alarms.toSpliced(index, 1))}>{t('forecastSkill.marks.remove')}</Button>
          </div>
        ))}
        {alarms.length < maxAlarmFlows && (
          <Button onClick={() => setAlarms([...alarms, { key: nextKey(alarms), name: '', flow: null }])}>
            {t('forecastSkill.marks.addAlarm')}
          </Button>
        )}
      </Stack>
      <Stack as="fieldset" align="start" below="l" className="skill-marks">
        <legend>{t('forecastSkill.marks.design')}</legend>
        <p className="quiet">{t('forecastSkill.marks.designHint')}</p>
        {design.map((peak, index) => (
          <div key={peak.key} className="skill-mark">
            <DecimalInput
              aria-label={t('forecastSkill.marks.years', { row: index + 1 })}
              suffix={t('forecastSkill.marks.yearsUnit')}
              min={1.001}
              max={100_000}
              value={peak.years}
              onChange={(years) => setDesign(design.with(index, { ...peak, years }))}
            />
            <DecimalInput
              aria-label={t('forecastSkill.marks.peak', { row: index + 1 })}
              suffix="m³/s"
              min={0.001}
              max={200_000}
              value={peak.flow}
              onChange={(flow) => setDesign(design.with(index, { ...peak, flow }))}
            />
            <Button onClick={() => setDesign(design.toSpliced(index, 1))}>{t('forecastSkill.marks.remove')}</Button>
          </div>
        ))}
        {design.length < maxDesignPeaks && (
          <Button onClick={() => setDesign([...design, { key: nextKey(design), years: null, flow: null }])}>
            {t('forecastSkill.marks.addPeak')}
          </Button>
        )}
      </Stack>
    </Dialog>
  );
}
