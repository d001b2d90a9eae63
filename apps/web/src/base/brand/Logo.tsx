import { useEdition } from '../edition/use-edition.ts';
import { useText } from '../i18n/use-text.ts';
import { Mark } from './Mark.tsx';
import { productName } from './page-title.ts';

interface LogoProps {
  readonly mini?: boolean;
}

/** Mark and name; ADVANCE carries its label under the name (specification, section 2). */
export function Logo({ mini = false }: LogoProps) {
  const t = useText();
  const advance = useEdition() === 'ADVANCE';
  return (
    <span className="logo">
      <Mark size={34} />
      {mini ? (
        <span className="visually-hidden">{productName}</span>
      ) : (
        <span className="logo-words">
          <b>{productName}</b>
          {advance && <small>{t('shell.advanceLabel')}</small>}
        </span>
      )}
    </span>
  );
}
