import { ChevronDown } from 'lucide-react';
import { useId } from 'react';

interface SelectFieldProps<Value extends string> {
  label: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

export function SelectField<Value extends string>({
  label,
  options,
  value,
  onChange,
}: SelectFieldProps<Value>) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="block text-sm font-semibold">
        {label}
      </label>
      {/* Replaces WebKit's own style, which is grey and higher than the fields next to it. */}
      <div className="grid items-center">
        <select
          id={id}
          value={value}
          className="min-h-12 w-full appearance-none rounded-md border border-line-strong bg-surface-raised py-2.5 pr-9 pl-3 eased [grid-area:1/1] hover:border-ink"
          onChange={({ target }) => {
            const selectedOption = options.find((option) => option.value === target.value);
            if (selectedOption !== undefined) onChange(selectedOption.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          className="pointer-events-none mr-3 size-4 justify-self-end text-ink-muted [grid-area:1/1]"
          aria-hidden="true"
        />
      </div>
    </div>
  );
}
