import { useQuery } from '@tanstack/react-query';
import { useText } from '../../app/i18n/use-text.ts';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { errorText } from '../../ui/toast/error-text.ts';
import { usersQuery } from './queries.ts';

export function TableUsers({ id }: { readonly id: string }) {
  const t = useText();
  const { data, error } = useQuery(usersQuery(id));
  if (error && !data) return <p>{errorText(t, error)}</p>;
  if (!data) return <Skeleton lines={2} />;
  if (data.length === 0) return <p className="tables-quiet">{t('tables.users.none')}</p>;
  return (
    <ul className="tables-list">
      {data.map(({ kind, id: user, name, how }) => (
        <li key={`${kind} ${user}`}>
          <span>{name}</span>
          <span className="tables-quiet">{t(`tables.users.${how}`)}</span>
        </li>
      ))}
    </ul>
  );
}
