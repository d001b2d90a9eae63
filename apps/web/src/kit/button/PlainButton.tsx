import './button.css';
import type { ButtonHTMLAttributes, ReactNode } from 'react';

interface PlainButtonProps
  extends Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'title' | 'aria-label' | 'disabled' | 'onClick'> {
  /** `chosen`: of a choice that is not the usual one. */
  readonly look?: 'default' | 'primary' | 'chosen';
  readonly size?: 'middle' | 'small';
  readonly icon?: ReactNode;
  /** What it was pressed for is under way. */
  readonly isBusy?: boolean;
  /** Which act it is, for whoever looks for it on the page. */
  readonly 'data-act'?: string;
  readonly children?: ReactNode;
}

/** For what opens first, without the UI kit, and looks like the kit's own. */
export function PlainButton(props: PlainButtonProps) {
  const { look = 'default', size = 'middle', icon, isBusy = false, onClick, children, ...others } = props;
  const looks = [
    'button',
    size === 'small' && 'button-small',
    look !== 'default' && `button-${look}`,
    children === undefined && 'button-icon',
  ];
  return (
    <button
      type="button"
      className={looks.filter(Boolean).join(' ')}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
      {...others}
    >
      {icon}
      {children !== undefined && <span>{children}</span>}
    </button>
  );
}
