import { LabelledField } from './LabelledField.tsx';

interface ReadOnlyFieldProps {
  label: string;
  value: string;
}

/** Shows the whole value, which may wrap. With one line it is as high as a TextField. */
export function ReadOnlyField({ label, value }: ReadOnlyFieldProps) {
  return (
    <LabelledField label={label}>
      {(control) => (
        <div data-text={value} className="grows-with-text">
          <textarea {...control} readOnly rows={1} value={value} placeholder="None" />
        </div>
      )}
    </LabelledField>
  );
}
