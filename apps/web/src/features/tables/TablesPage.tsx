import { useText } from '../../base/i18n/use-text.ts';
import { TablesView } from './TablesView.tsx';

export default function TablesPage() {
  const t = useText();
  return <TablesView station={null} title={t('tables.title')} />;
}
