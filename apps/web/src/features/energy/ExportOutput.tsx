import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { downloadFile } from '../../base/download-file.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { type Asked, queryOf } from './queries.ts';

/** A spreadsheet of the rows and of what each is made of; the table itself is exported beside it. */
export function ExportOutput({ asked }: { readonly asked: Asked }) {
  const t = useText();
  const toasts = useToasts();
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const query = Object.entries(queryOf(asked)).map(([key, value]) => [key, String(value)]);
      const name = `${t('routes.output')} ${asked.from} ${asked.to}.xlsx`;
      return downloadFile(`/v1/statistical/output/export?${new URLSearchParams([...query, ['format', 'xlsx']])}`, name);
    },
    onError: (error) => toasts.failed(t('output.failed.export'), error),
  });
  return (
    <Button icon={<Icon name="download" size="small" />} loading={isPending} onClick={() => mutate()}>
      {t('output.act.xlsx')}
    </Button>
  );
}
