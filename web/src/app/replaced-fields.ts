type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

let prerenderedFields: readonly FormField[] = [];
let lastFocusedElement: EventTarget | null = null;

/**
 * Remembers the prerendered fields, because React replaces them if an extension, such as a password
 * manager or a translator, changed the HTML.
 */
export function rememberPrerenderedFields(root: HTMLElement): void {
  prerenderedFields = findNamedFields(root);
  lastFocusedElement = document.activeElement;
  root.addEventListener('focusin', ({ target }) => {
    lastFocusedElement = target;
  });
}

/** Copies value, focus and selection from each replaced field to the new field. */
export function restoreReplacedFields(): void {
  const oldFields = prerenderedFields;
  prerenderedFields = [];
  if (oldFields.every(({ isConnected }) => isConnected)) return;
  const newFields = findNamedFields(document);
  for (const field of oldFields) {
    const [oldNamesakes, newNamesakes] = [oldFields, newFields].map((fields) =>
      fields.filter(({ name }) => name === field.name),
    );
    const replacementField = newNamesakes?.[oldNamesakes?.indexOf(field) ?? -1];
    if (replacementField && !field.isConnected) copyFieldState(field, replacementField);
  }
}

function copyFieldState(oldField: FormField, newField: FormField): void {
  newField.value = oldField.value;
  // Copies `aria-busy`, which marks a form that start.ts submits after hydration.
  if (oldField.form?.ariaBusy === 'true' && newField.form) newField.form.ariaBusy = 'true';
  if (oldField instanceof HTMLInputElement && newField instanceof HTMLInputElement) {
    newField.checked = oldField.checked;
  }
  if (oldField !== lastFocusedElement) return;
  newField.focus();
  if (oldField instanceof HTMLSelectElement || newField instanceof HTMLSelectElement) return;
  // The selection is null in an email field, where scripts cannot read it.
  if (oldField.selectionStart !== null)
    newField.setSelectionRange(oldField.selectionStart, oldField.selectionEnd);
}

function findNamedFields(root: ParentNode): readonly FormField[] {
  return [...root.querySelectorAll<FormField>(':is(input, textarea, select)[name]')];
}
