type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

let prerenderedFields: readonly Field[] = [];
let lastFocused: EventTarget | null = null;

/**
 * Remembers the prerendered fields, because React replaces them if an extension, such as a password
 * manager or a translator, changed the HTML.
 */
export function rememberFields(root: HTMLElement): void {
  prerenderedFields = fieldsIn(root);
  lastFocused = document.activeElement;
  root.addEventListener('focusin', ({ target }) => {
    lastFocused = target;
  });
}

/** Copies value, focus and selection from each replaced field to the new field. */
export function restoreFields(): void {
  const oldFields = prerenderedFields;
  prerenderedFields = [];
  if (oldFields.every(({ isConnected }) => isConnected)) return;
  const newFields = fieldsIn(document);
  for (const field of oldFields) {
    const [oldNamesakes, newNamesakes] = [oldFields, newFields].map((fields) =>
      fields.filter(({ name }) => name === field.name),
    );
    const replacement = newNamesakes?.[oldNamesakes?.indexOf(field) ?? -1];
    if (replacement && !field.isConnected) copyFieldState(field, replacement);
  }
}

function copyFieldState(oldField: Field, newField: Field): void {
  newField.value = oldField.value;
  // Copies `aria-busy`, which marks a form that start.ts submits after hydration.
  if (oldField.form?.ariaBusy === 'true' && newField.form) newField.form.ariaBusy = 'true';
  if (oldField instanceof HTMLInputElement && newField instanceof HTMLInputElement) {
    newField.checked = oldField.checked;
  }
  if (oldField !== lastFocused) return;
  newField.focus();
  if (oldField instanceof HTMLSelectElement || newField instanceof HTMLSelectElement) return;
  // The selection is null in an email field, where scripts cannot read it.
  if (oldField.selectionStart !== null)
    newField.setSelectionRange(oldField.selectionStart, oldField.selectionEnd);
}

function fieldsIn(root: ParentNode): readonly Field[] {
  return [...root.querySelectorAll<Field>(':is(input, textarea, select)[name]')];
}
