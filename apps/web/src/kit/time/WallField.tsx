import { faceOf, PlantDatePicker } from './PlantDatePicker.ts';

interface WallFieldProps {
  readonly id?: string;
  /** `yyyy-MM-dd HH:mm:ss` in plant time, whatever zone the browser has. */
  readonly value?: string | null;
  readonly onChange?: (wall: string | null) => void;
}

export function WallField({ value, onChange, ...rest }: WallFieldProps) {
  return (
    <PlantDatePicker
      className="tables-wide"
      showTime={{ format: 'HH:mm' }}
      format="HH:mm DD/MM/YYYY"
      placeholder="HH:mm dd/MM/yyyy"
      value={faceOf(value)}
      // Enter confirms the typed time; the form is submitted by its button.
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
      onChange={(picked) => onChange?.(picked?.format('YYYY-MM-DD HH:mm:00') ?? null)}
      {...rest}
    />
  );
}
