import './icon.css';
import { type IconName, iconPaths } from './paths.ts';

interface IconProps {
  readonly name: IconName;
  readonly size?: 'small' | 'medium' | 'large';
}

/** Always beside a text or inside a named control, so hidden from screen readers. */
export function Icon({ name, size = 'medium' }: IconProps) {
  return (
    <svg className={`icon icon-${size}`} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={iconPaths[name]} />
    </svg>
  );
}
