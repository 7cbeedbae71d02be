import type { ConfirmField } from '../../../ui/ConfirmButton.tsx';

/** An action of an admin and its consequences. `Change` is the request to the server. */
export interface AdminAction<Change> {
  readonly button: string;
  readonly title: string;
  readonly tone: 'accent' | 'danger';
  readonly field?: ConfirmField;
  readonly secondField?: ConfirmField;
  /** Returns the sentences that explain the consequences of the typed value. */
  readonly consequences: (typed: string) => readonly string[];
  /**
   * Returns the request to the server. If a typed value is invalid, returns the error message
   * instead.
   */
  readonly change: (
    typed: string,
    second?: string,
  ) => { readonly request: Change } | { readonly error: string };
}

/** Parses a whole number from 0 to `most`. Returns null for anything else. */
export function wholeNumber(typed: string, most: number): number | null {
  const parsedNumber = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : null;
  return parsedNumber !== null && parsedNumber <= most ? parsedNumber : null;
}
