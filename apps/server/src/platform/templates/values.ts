/** A time on the clock of the plant, as computed by `plant-time`. */
export interface WallTime {
  readonly wallMs: number;
}

export type TemplateValue = string | number | WallTime | null;
export type TemplateValues = Readonly<Record<string, TemplateValue>>;

export type ValueType = 'text' | 'number' | 'time';

/** The names available to templates of one use. */
export type Vocabulary = Readonly<
  Record<
    string,
    {
      readonly type: ValueType;
      /** A template without it is useless, such as an SMS without the number it goes to. */
      readonly isRequired?: boolean;
      /** Filled in by the check to validate the whole result. */
      readonly sample: TemplateValue;
    }
  >
>;

export type TemplateKind = 'url' | 'form' | 'json' | 'xml' | 'line' | 'sms' | 'file' | 'folder' | 'header' | 'text';

export interface TemplateRule {
  readonly kind: TemplateKind;
  /** The separator of a line. */
  readonly separator?: ';' | ',' | '\t' | '|' | ' ';
}
