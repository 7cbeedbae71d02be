import {
  type FieldSchema,
  type FieldSchemas,
  type FormTexts,
  newTextSchema,
} from '../../actions/parse-fields.ts';

export interface AdminActionField<Name extends string = string> {
  readonly name: Name;
  readonly label: string;
  readonly hint?: string;
  readonly kind: 'line' | 'lines' | 'number';
  readonly initialText?: string;
  readonly maxLength?: number;
  readonly schema: FieldSchema;
}

/**
 * Describes an admin's action: its button, and the dialog that explains its consequences. `Name` is
 * the union of the names of its fields.
 */
export interface AdminAction<Name extends string = string> {
  readonly buttonLabel: string;
  readonly title: string;
  readonly tone: 'accent' | 'danger';
  readonly fields?: readonly AdminActionField<Name>[];
  /** Returns the sentences of the dialog. `texts` are the last valid texts of its fields. */
  readonly consequences: (texts: FormTexts<Name>) => readonly string[];
}

/** An action that changes a member or the network. */
export interface AdminChange<Change, Name extends string = string> extends AdminAction<Name> {
  /** Returns the body of the request. `texts` are parsed. */
  readonly toChange: (texts: FormTexts<Name>) => Change;
}

export function fieldSchemasOf(fields: readonly AdminActionField[]): FieldSchemas<string> {
  return Object.fromEntries(fields.map(({ name, schema }) => [name, schema]));
}

export function wholeNumberSchemaUpTo(maxNumber: number): FieldSchema {
  return newTextSchema((typedText) =>
    /^\d{1,3}$/.test(typedText.trim()) && Number(typedText) <= maxNumber
      ? undefined
      : `Please enter a whole number from 0 to ${maxNumber}.`,
  );
}
