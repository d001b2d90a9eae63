import './avatar.css';

interface AvatarProps {
  readonly name: string;
  readonly picture: string | null;
  readonly size?: 'small' | 'large';
}

/** Profile picture, or the first letter of the given name, which comes last in Vietnamese. */
export function Avatar({ name, picture, size = 'small' }: AvatarProps) {
  const className = `person-avatar person-avatar-${size}`;
  if (picture !== null) return <img className={className} src={picture} alt="" />;
  return (
    <span className={className} aria-hidden="true">
      {initialOf(name)}
    </span>
  );
}

export function initialOf(name: string): string {
  const givenName = name.trim().split(/\s+/).at(-1) ?? '';
  return (givenName.match(/\p{L}|\p{N}/u)?.[0] ?? '?').toLocaleUpperCase('vi');
}
