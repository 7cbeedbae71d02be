import { type ComponentProps, useState } from 'react';
import { charactersLeftTexts } from './characters-left.ts';
import { LabelledField, type LabelledFieldProps } from './LabelledField.tsx';

interface TextAreaProps
  extends Omit<ComponentProps<'textarea'>, 'id' | 'className'>,
    LabelledFieldProps {}

/**
 * Shows how many characters the user can still type, because browsers silently cut text beyond
 * `maxLength`.
 */
export function TextArea({ label, hint, error, ...input }: TextAreaProps) {
  const { defaultValue = '', maxLength, readOnly, onInput } = input;
  const [textLength, setTextLength] = useState(String(defaultValue).length);
  const charactersLeft =
    maxLength !== undefined && !readOnly ? charactersLeftTexts(textLength, maxLength) : null;
  return (
    <LabelledField label={label} hint={hint} error={error}>
      {(control, borderClasses) => (
        <>
          <textarea
            rows={4}
            {...input}
            {...control}
            onInput={(event) => {
              onInput?.(event);
              setTextLength(event.currentTarget.value.length);
            }}
            className={`block w-full rounded-md border bg-surface-raised px-3.5 py-2.5 eased read-only:bg-transparent ${borderClasses}`}
          />
          {charactersLeft && (
            <p aria-hidden="true" className="text-xs text-ink-muted figures">
              {charactersLeft.shown}
            </p>
          )}
          <p aria-live="polite" className="sr-only">
            {charactersLeft?.said}
          </p>
        </>
      )}
    </LabelledField>
  );
}
