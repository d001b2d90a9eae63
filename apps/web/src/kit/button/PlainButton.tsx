import './button.css';
import type { ButtonHTMLAttributes, ReactNode } from 'react';

interface PlainButtonProps
  extends Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'title' | 'aria-label' | 'disabled' | 'onClick'> {
  /** `chosen`: the selection differs from the default. */
  readonly look?: 'default' | 'primary' | 'chosen';
  readonly size?: 'middle' | 'small';
  readonly icon?: ReactNode;
  readonly isBusy?: boolean;
  /** Name of the action, for tests. */
  readonly 'data-act'?: string;
  readonly children?: ReactNode;
}

/** Button of pages that load without antd, in the same style. */
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
