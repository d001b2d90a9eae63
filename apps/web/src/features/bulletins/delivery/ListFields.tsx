import { bulletinKinds } from '@spillway/contract/bulletins/codes';
import { Select } from 'antd';
import { useText } from '../../../base/i18n/use-text.ts';
import { NamedGroup } from '../../../kit/forms/Named.tsx';
import type { BulletinKind } from '../issued/queries.ts';

const formats = ['docx', 'pdf', 'xlsx'] as const;
type Format = (typeof formats)[number];

interface Choices {
  readonly kinds: readonly BulletinKind[];
  readonly formats: readonly Format[];
}

interface ListFieldsProps {
  readonly of: Choices;
  readonly mayUpdate: boolean;
  readonly onChange: (change: { kinds?: BulletinKind[]; formats?: Format[] }) => void;
}

/** Kinds of bulletins and file formats sent to a recipient. */
export function ListFields({ of, mayUpdate, onChange }: ListFieldsProps) {
  const t = useText();
  return (
    <>
      <NamedGroup label={t('bulletinIssue.field.servers_kinds')}>
        {(id) => (
          <Select
            id={id}
            mode="multiple"
            disabled={!mayUpdate}
            value={[...of.kinds]}
            options={bulletinKinds.map((value) => ({ value, label: t(`bulletins.kind.${value}`) }))}
            onChange={(kinds: BulletinKind[]) => onChange({ kinds })}
          />
        )}
      </NamedGroup>
      <NamedGroup label={t('bulletinIssue.field.servers_formats')}>
        {(id) => (
          <Select
            id={id}
            mode="multiple"
            disabled={!mayUpdate}
            value={[...of.formats]}
            options={formats.map((value) => ({ value, label: t(`bulletinIssue.issued.kind.${value}`) }))}
            onChange={(wantedFormats: Format[]) => onChange({ formats: wantedFormats })}
          />
        )}
      </NamedGroup>
    </>
  );
}
