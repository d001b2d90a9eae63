import { itemAt } from '@spillway/checked/reads';
import type { Language } from '@spillway/contract/errors';
import type { transferPreview as contract } from '@spillway/contract/transfer/preview';
import { runView } from '../../compute/forecasts/in-use/in-use.ts';
import { digest } from '../../platform/blobs/blobs.ts';
import type { AnswerTo } from '../../platform/http/inside.ts';
import { factorName } from '../jobs/jobs.ts';
import { secretMark, type WireMessage } from '../wire/wire.ts';
import type { Preview, TestTrial } from './preview.ts';

const shownSecret = '••••';
const mostShown = 100_000;
const readable = (text: string) => text.replaceAll(secretMark, shownSecret);

export function previewView(preview: Preview, language: Language): AnswerTo<typeof contract.preview> {
  const { slotMs, job, said, series, messages, faults, isExample } = preview;
  return {
    slot: new Date(slotMs),
    isExample,
    faults,
    figures: said.map(({ factorNo, status, value, remarks, readingMs, by }) => {
      const factor = itemAt(job.factors, factorNo - 1);
      const { series_id: id, symbol, sub_symbol, decimals, unit } = factor;
      return {
        factorNo,
        name: series === null ? `#${id}` : factorName(series, factor, language),
        symbol,
        subSymbol: sub_symbol,
        value,
        decimals,
        unit,
        status,
        remarks: [...remarks],
        measuredAt: readingMs === null ? null : new Date(readingMs).toISOString(),
        forecast: by ? runView(by) : null,
      };
    }),
    messages: messages.map(messageView),
  };
}

function messageView(wireMessage: WireMessage): AnswerTo<typeof contract.preview>['messages'][number] {
  const text = readable(wireMessage.body.toString('utf8'));
  return {
    ...wireMessage,
    url: readable(wireMessage.url),
    headers: Object.entries(wireMessage.headers).map(([name, value]) => ({ name, value: readable(value) })),
    text: text.slice(0, mostShown),
    bytes: wireMessage.body.length,
    sha256: digest().update(wireMessage.body).digest('hex'),
    isCut: text.length > mostShown,
  };
}

export const triedView = ({ outcome, about, host, tookMs, request, answer, hostKey }: TestTrial) => ({
  outcome: outcome.is,
  fault: outcome.is === 'accepted' ? null : outcome.fault,
  about,
  host,
  tookMs: Math.round(tookMs),
  request,
  answer,
  hostKey,
});
