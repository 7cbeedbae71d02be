import type { ComponentProps, ReactNode } from 'react';
import { LabelledField, type LabelledFieldProps } from './LabelledField.tsx';

interface TextFieldProps
  extends Omit<ComponentProps<'input'>, 'id' | 'className' | 'name'>,
    LabelledFieldProps {
  name: string;
  end?: ReactNode;
}

export function TextField({ label, hint, error, end, ...input }: TextFieldProps) {
  return (
    <LabelledField label={label} hint={hint} error={error}>
      {(control, borderClasses) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            className={`block min-h-12 w-full rounded-md border bg-surface-raised py-2.5 pl-3.5 eased ${
              end ? 'pr-20' : 'pr-3.5'
            } ${borderClasses}`}
          />
          {end && <div className="absolute inset-y-0 right-0.5 flex items-center">{end}</div>}
        </div>
      )}
    </LabelledField>
  );
}
