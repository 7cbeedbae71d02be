import { type FieldSchema, type FormTexts, parseFields } from '../../actions/parse-fields.ts';

export interface AdminActionField {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly kind: 'line' | 'lines' | 'number';
  readonly initial?: string;
  readonly maxLength?: number;
  readonly schema: FieldSchema;
}

export interface AdminAction<Change> {
  readonly buttonLabel: string;
  readonly title: string;
  readonly tone: 'accent' | 'danger';
  readonly fields?: readonly AdminActionField[];
  /** `texts` are the last valid texts of the fields. */
  readonly consequences: (texts: FormTexts) => readonly string[];
  /** `texts` are parsed. */
  readonly toRequest: (texts: FormTexts) => Change;
}

/** An admin's action, and the texts that the admin typed in its dialog. */
export interface AdminSubmission<Submitted> {
  readonly action: Submitted;
  readonly texts: FormTexts;
}

/** Returns the request, or throws the errors of the fields. */
export function requestOf<Change>({
  action: { fields = [], toRequest },
  texts,
}: AdminSubmission<AdminAction<Change>>): Change {
  const schemas = Object.fromEntries(fields.map(({ name, schema }) => [name, schema]));
  return toRequest(parseFields(texts, schemas));
}

export function isWholeNumberUpTo(most: number, typed: string): boolean {
  return /^\d{1,3}$/.test(typed.trim()) && Number(typed) <= most;
}
