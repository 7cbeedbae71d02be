import { throwFieldErrors } from '../../lib/field-errors.ts';
import type { FormTexts } from '../../ui/use-form.ts';

export interface AdminActionField {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly kind: 'line' | 'lines' | 'number';
  readonly initial?: string;
  readonly maxLength?: number;
  /** Returns the error of a text that is not valid. */
  readonly check?: (typed: string) => string | undefined;
}

export interface AdminAction<Change> {
  readonly buttonLabel: string;
  readonly title: string;
  readonly tone: 'accent' | 'danger';
  readonly fields?: readonly AdminActionField[];
  /** `texts` are the last valid texts of the fields. */
  readonly consequences: (texts: FormTexts) => readonly string[];
  /** `texts` are valid. */
  readonly toRequest: (texts: FormTexts) => Change;
}

/** What an admin submits in the dialog of an action. */
export interface SubmittedAction<Action> {
  readonly action: Action;
  readonly texts: FormTexts;
}

/** Returns the request, or throws the errors of the fields. */
export function requestOf<Change>({
  action: { fields = [], toRequest },
  texts,
}: SubmittedAction<AdminAction<Change>>): Change {
  throwFieldErrors(
    Object.fromEntries(fields.map(({ name, check }) => [name, check?.(texts[name] ?? '')])),
  );
  return toRequest(texts);
}

export function isWholeNumberUpTo(most: number, typed: string): boolean {
  return /^\d{1,3}$/.test(typed.trim()) && Number(typed) <= most;
}
