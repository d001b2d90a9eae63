import { cellText, dash, unitTexts } from '@spillway/rules/bulletins/figure-text';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { DecimalInput } from '../../../kit/forms/DecimalInput.tsx';
import { Labelled, Tiles } from '../../../kit/layout/Layout.tsx';
import { InstantField } from '../../../kit/time/InstantField.tsx';
import type { CellEdit, Draft } from '../queries.ts';
import { TextField } from '../TextField.tsx';
import { type CellPlace, cellAt } from './places.ts';

interface CellDialogProps {
  readonly place: CellPlace;
  readonly draft: Draft;
  readonly isBusy: boolean;
  readonly onKeep: (edit: CellEdit) => void;
  readonly onClose: () => void;
}

/** One figure: the computed value, that of the last bulletin, and an override with a reason. */
export function CellDialog({ place, draft, isBusy, onKeep, onClose }: CellDialogProps) {
  const t = useText();
  const { content, former } = draft;
  const cell = cellAt(content, place);
  const last = former && cellAt(former.content, place);
  const [formValues, write] = useState({
    value: cell?.is === 'figure' ? cell.value : null,
    low: cell?.is === 'figure' ? cell.low : null,
    high: cell?.is === 'figure' ? cell.high : null,
    at: cell?.is === 'time' ? cell.at : null,
    text: cell?.is === 'text' ? cell.text : null,
    reason: cell?.replaced?.reason ?? '',
  });
  if (!cell) return null;
  const set = (change: Partial<typeof formValues>) => write({ ...formValues, ...change });
  const { table, row, column } = place;
  const zone = content.plant.time_zone;
  const drawnValue = cell.drawn && cellText({ ...cell, ...cell.drawn } as typeof cell, content.language, zone);
  const missing = cell.missing && t(`bulletins.missing.${cell.missing}`);
  const keep = () => onKeep({ table, row, column, ...formValues });
  const back = () =>
    onKeep({ table, row, column, value: null, low: null, high: null, at: null, text: null, reason: '' });
  return (
    <Dialog
      title={t('bulletins.cell.title')}
      open
      onClose={onClose}
      footer={
        <>
          {cell.replaced && (
            <Button loading={isBusy} onClick={back}>
              {t('bulletins.cell.back')}
            </Button>
          )}
          <Button type="primary" loading={isBusy} disabled={formValues.reason.trim() === ''} onClick={keep}>
            {t('bulletins.save')}
          </Button>
        </>
      }
    >
      <p className="quiet">
        {t('bulletins.cell.drawn', {
          value: cell.missing ? `${drawnValue ?? dash} (${missing})` : (drawnValue ?? dash),
        })}
        {last && ` ${t('bulletins.cell.last', { value: cellText(last, content.language, zone) })}`}
      </p>
      {cell.is === 'figure' && (
        <Tiles min="s" align="end">
          {(['value', 'low', 'high'] as const).map((one) => (
            <NumberField
              key={one}
              label={`${t(`bulletins.cell.${one}`)} (${unitTexts[cell.unit][content.language]})`}
              isFirst={one === 'value'}
              value={formValues[one]}
              onChange={(value) => set({ [one]: value })}
            />
          ))}
        </Tiles>
      )}
      {cell.is === 'time' && <TimeField value={formValues.at} onChange={(at) => set({ at })} />}
      {cell.is === 'text' && (
        <TextField label={t('bulletins.cell.text')} value={formValues.text ?? ''} onChange={(text) => set({ text })} />
      )}
      <ReasonField value={formValues.reason} onChange={(reason) => set({ reason })} />
    </Dialog>
  );
}

interface NumberFieldProps {
  readonly label: string;
  readonly isFirst: boolean;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

function NumberField({ label, isFirst, value, onChange }: NumberFieldProps) {
  const id = useId();
  return (
    <Labelled below="m">
      <label htmlFor={id}>{label}</label>
      <DecimalInput id={id} value={value} onChange={onChange} {...(isFirst ? { 'data-autofocus': true } : {})} />
    </Labelled>
  );
}

function TimeField({
  value,
  onChange,
}: {
  readonly value: string | null;
  readonly onChange: (at: string | null) => void;
}) {
  const t = useText();
  const id = useId();
  return (
    <Labelled below="m">
      <label htmlFor={id}>{t('bulletins.cell.time')}</label>
      <InstantField id={id} value={value} onChange={onChange} />
    </Labelled>
  );
}

function ReasonField({ value, onChange }: { readonly value: string; readonly onChange: (reason: string) => void }) {
  const t = useText();
  const id = useId();
  return (
    <Labelled below="m">
      <label htmlFor={id}>{t('bulletins.cell.reason')}</label>
      <Input id={id} value={value} maxLength={500} onChange={(event) => onChange(event.target.value)} />
      <span className="quiet">{t('bulletins.cell.reasonHint')}</span>
    </Labelled>
  );
}
