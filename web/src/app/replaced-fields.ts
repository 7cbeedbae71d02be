type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

let rendered: readonly Field[] = [];
let focused: EventTarget | null = null;

/**
 * Remembers the fields that the build rendered. React replaces them where the page is not as the
 * build wrote it, for example because a translation has changed the words.
 */
export function rememberFields(root: HTMLElement): void {
  rendered = fieldsIn(root);
  focused = document.activeElement;
  root.addEventListener('focusin', ({ target }) => {
    focused = target;
  });
}

/** Puts values, focus and selection of replaced fields into the fields that replaced them. */
export function restoreFields(): void {
  const before = rendered;
  rendered = [];
  if (before.every(({ isConnected }) => isConnected)) return;
  const after = fieldsIn(document);
  for (const field of before) {
    const [olds, news] = [before, after].map((fields) =>
      fields.filter(({ name }) => name === field.name),
    );
    const successor = news?.[olds?.indexOf(field) ?? -1];
    if (successor && !field.isConnected) restore(field, successor);
  }
}

function restore(old: Field, field: Field): void {
  field.value = old.value;
  // A form that start.ts will send.
  if (old.form?.ariaBusy === 'true' && field.form) field.form.ariaBusy = 'true';
  if (old instanceof HTMLInputElement && field instanceof HTMLInputElement) {
    field.checked = old.checked;
  }
  if (old !== focused) return;
  field.focus();
  if (old instanceof HTMLSelectElement || field instanceof HTMLSelectElement) return;
  // Scripts cannot read the selection of a field for an email address.
  if (old.selectionStart !== null) field.setSelectionRange(old.selectionStart, old.selectionEnd);
}

function fieldsIn(root: ParentNode): readonly Field[] {
  return [...root.querySelectorAll<Field>(':is(input, textarea, select)[name]')];
}
