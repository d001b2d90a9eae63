import type { GatewayFields } from '@spillway/contract/platform/gateways/gateway';
import {
  checkTemplate,
  isPlaceholder,
  type PlacedFault,
  parseTemplate,
  type TemplateKind,
  type Vocabulary,
} from '../templates/templates.ts';

/** Names available to the templates of a gateway: the message and the gateway's secrets. */
export const vocabularyOf = (secretNames: readonly string[]): Vocabulary => ({
  number: { type: 'text', sample: '84912345678' },
  text: { type: 'text', sample: 'Hồ Mẫu: mực nước 172,35 m' },
  subject: { type: 'text', sample: 'Cảnh báo' },
  message_id: { type: 'text', sample: '00000000-0000-4000-8000-000000000000' },
  segments: { type: 'number', sample: 1 },
  ...Object.fromEntries(secretNames.map((name) => [`secret.${name}`, { type: 'text', sample: '••••' } as const])),
});

const bodyTemplates = { json: 'json', form: 'form', xml: 'xml', text: 'text' } as const;

export const bodyTemplate = (kind: Exclude<GatewayFields['body_kind'], 'none'>): TemplateKind => bodyTemplates[kind];

type Templates = Pick<GatewayFields, 'url' | 'headers' | 'body_kind' | 'body'>;

interface Part {
  readonly field: string;
  readonly text: string;
  readonly kind: TemplateKind;
}

/** Every template of a gateway, with its field and the escaping of its values. */
const partsOf = ({ url, headers, body_kind, body }: Templates): readonly Part[] => [
  { field: 'url', text: url, kind: 'url' },
  ...headers.map(({ value }, index): Part => ({ field: `headers.${index}.value`, text: value, kind: 'header' })),
  ...(body_kind === 'none' ? [] : [{ field: 'body', text: body, kind: bodyTemplate(body_kind) } as const]),
];

export const faultsOf = (
  fields: Templates,
  vocabulary: Vocabulary,
): readonly { readonly field: string; readonly faults: readonly PlacedFault[] }[] =>
  partsOf(fields).flatMap(({ field, text, kind }) => {
    const faults = checkTemplate(text, { kind }, vocabulary);
    return faults.length === 0 ? [] : [{ field, faults }];
  });

/** A request without the number or the text reaches nobody. */
export function missingNames(fields: Templates): readonly string[] {
  const usedNames = new Set(
    partsOf(fields).flatMap(({ text }) =>
      parseTemplate(text)
        .parts.filter(isPlaceholder)
        .map(({ name }) => name),
    ),
  );
  return ['number', 'text'].filter((name) => !usedNames.has(name));
}
