/** What an admin fills in before an action. */
export interface ActionField {
  readonly label: string;
  readonly hint?: string;
  readonly kind: 'line' | 'lines' | 'number';
  readonly initial: string;
}

/** Something that an admin can do, and its consequences. */
export interface Action {
  readonly button: string;
  readonly title: string;
  readonly tone: 'accent' | 'danger';
  readonly field?: ActionField;
  /** Its consequences in sentences, given the typed value. */
  readonly says: (typed: string) => readonly string[];
}

/** A whole number from 0 to `most`, as typed; null for anything else. */
export function wholeNumber(typed: string, most: number): number | null {
  const wanted = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : null;
  return wanted !== null && wanted <= most ? wanted : null;
}
