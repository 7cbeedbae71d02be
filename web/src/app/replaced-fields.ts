type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

let rendered: readonly Field[] = [];
let focused: EventTarget | null = null;

/**
 * Stores the fields of the prerendered page. React replaces them if the HTML was modified, for
 * example by a translator.
 */
export function rememberFields(root: HTMLElement): void {
  rendered = fieldsIn(root);
  focused = document.activeElement;
  root.addEventListener('focusin', ({ target }) => {
    focused = target;
  });
}

/** Copies values, focus and selection from the replaced fields to the new ones. */
export function restoreFields(): void {
  const renderedFields = rendered;
  rendered = [];
  if (renderedFields.every(({ isConnected }) => isConnected)) return;
  const currentFields = fieldsIn(document);
  for (const field of renderedFields) {
    const [olds, news] = [renderedFields, currentFields].map((fields) =>
      fields.filter(({ name }) => name === field.name),
    );
    const successor = news?.[olds?.indexOf(field) ?? -1];
    if (successor && !field.isConnected) restore(field, successor);
  }
}

function restore(old: Field, field: Field): void {
  field.value = old.value;
  // start.ts will submit this form.
  if (old.form?.ariaBusy === 'true' && field.form) field.form.ariaBusy = 'true';
  if (old instanceof HTMLInputElement && field instanceof HTMLInputElement) {
    field.checked = old.checked;
  }
  if (old !== focused) return;
  field.focus();
  if (old instanceof HTMLSelectElement || field instanceof HTMLSelectElement) return;
  // Scripts cannot read the selection of an email field.
  if (old.selectionStart !== null) field.setSelectionRange(old.selectionStart, old.selectionEnd);
}

function fieldsIn(root: ParentNode): readonly Field[] {
  return [...root.querySelectorAll<Field>(':is(input, textarea, select)[name]')];
}
