import { Button } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import type { Finding } from './queries.ts';
import { useTariffWords } from './use-tariff-words.ts';

interface FindingsProps {
  readonly findings: readonly Finding[];
  readonly onOpen: (tariffId: string) => void;
}

/** What the tariffs in use leave open; nothing is said to be well unless it is. */
export function Findings({ findings, onOpen }: FindingsProps) {
  const t = useText();
  const words = useTariffWords();
  if (findings.length === 0)
    return (
      <p className="price-findings">
        <StateTag tone="good">{t('price.finding.none')}</StateTag>
      </p>
    );
  return (
    <ul className="price-findings">
      {findings.map((finding) => {
        const id = finding.tariff_id;
        return (
          <li key={`${finding.code} ${finding.from} ${id}`}>
            <StateTag tone={finding.code === 'gap' ? 'critical' : 'warning'}>{words.finding(finding)}</StateTag>
            {id !== null && (
              <Button type="link" size="small" onClick={() => onOpen(id)}>
                {t('price.act.open')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
