import type { ConfirmField } from '../../ui/ConfirmButton.tsx';

export interface AdminAction<Change> {
  readonly buttonLabel: string;
  readonly title: string;
  readonly tone: 'accent' | 'danger';
  readonly field?: ConfirmField;
  readonly secondField?: ConfirmField;
  readonly consequences: (typed: string) => readonly string[];
  readonly toRequest: (
    typed: string,
    second?: string,
  ) => { readonly request: Change } | { readonly error: string };
}

export function parseWholeNumber(typed: string, most: number): number | null {
  const parsedNumber = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : null;
  return parsedNumber !== null && parsedNumber <= most ? parsedNumber : null;
}
