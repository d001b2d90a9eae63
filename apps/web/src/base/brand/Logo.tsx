import './brand.css';
import { useEdition } from '../edition/use-edition.ts';
import { useText } from '../i18n/use-text.ts';
import { productName } from './page-title.ts';

interface MarkProps {
  readonly size: number;
}

/** Logo: a raised gate over a crest. */
function Mark({ size }: MarkProps) {
  return (
    <svg className="mark" width={size} height={size} viewBox="0 0 34 34" aria-hidden="true" focusable="false">
      <rect className="mark-ground" width="34" height="34" rx="9" />
      <path className="mark-line" d="M6 13.5h7c5.5 0 5 12 15 12.5" />
      <path className="mark-dam" d="M6 18.5h5c4 0 4.5 7.5 9 7.5H6z" />
      <path className="mark-gate" d="M17.5 6.5c-3.2 2.8-3.7 5-3.2 8" />
    </svg>
  );
}

interface LogoProps {
  readonly mini?: boolean;
}

/** Logo and name; ADVANCE has its label below the name (specification, section 2). */
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
