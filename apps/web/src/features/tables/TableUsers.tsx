import { useQuery } from '@tanstack/react-query';
import { useText } from '../../base/i18n/use-text.ts';
import { List, Row } from '../../kit/layout/Layout.tsx';
import { Skeleton } from '../../kit/states/Skeleton.tsx';
import { errorText } from '../../kit/toast/error-text.ts';
import { useImpactWords } from '../../shared/impact/use-impact-words.ts';
import { usersQuery } from './queries.ts';

export function TableUsers({ id }: { readonly id: string }) {
  const t = useText();
  const words = useImpactWords();
  const { data, error } = useQuery(usersQuery(id));
  if (error && !data) return <p>{errorText(t, error)}</p>;
  if (!data) return <Skeleton lines={2} />;
  if (data.length === 0) return <p className="quiet small">{t('affected.users.none')}</p>;
  return (
    <List>
      {data.map((user) => (
        <Row as="li" key={`${user.kind} ${user.id}`}>
          {words.user(user)}
        </Row>
      ))}
    </List>
  );
}
