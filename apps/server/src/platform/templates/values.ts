/** What the clock of the plant shows, as `plant-time` reckons it. */
export interface WallTime {
  readonly wallMs: number;
}

export type TemplateValue = string | number | WallTime | null;
export type TemplateValues = Readonly<Record<string, TemplateValue>>;

export type ValueType = 'text' | 'number' | 'time';

/** The names that a template of one use may speak of. */
export type Vocabulary = Readonly<
  Record<
    string,
    {
      readonly type: ValueType;
      /** A template without it is of no use: an SMS without the number it goes to. */
      readonly isRequired?: boolean;
      /** What a check fills in, to see that the whole is sound. */
      readonly sample: TemplateValue;
    }
  >
>;

export type TemplateKind = 'url' | 'form' | 'json' | 'xml' | 'line' | 'sms' | 'file' | 'folder' | 'header' | 'text';

export interface TemplateRule {
  readonly kind: TemplateKind;
  /** Of a line. */
  readonly separator?: ';' | ',' | '\t' | '|' | ' ';
}
