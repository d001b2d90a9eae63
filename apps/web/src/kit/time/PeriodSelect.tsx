import { Select } from 'antd';

export interface PeriodListProps {
  readonly label: string;
  readonly value: string | null;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly isSmall?: boolean;
  readonly onChange: (choice: string) => void;
}

/** Opens at once, since a click on the placeholder created it. */
export default function PeriodSelect({ label, value, options, isSmall = false, onChange }: PeriodListProps) {
  return (
    <Select
      {...(isSmall ? { size: 'small', placeholder: label, popupMatchSelectWidth: false } : {})}
      aria-label={label}
      value={value}
      options={[...options]}
      onChange={onChange}
      autoFocus
      defaultOpen
    />
  );
}
