import { type ComponentProps, useState } from 'react';
import { TextField } from './TextField.tsx';
import { useHydrated } from './use-hydrated.ts';

export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'end'>) {
  const [shown, setShown] = useState(false);
  const isHydrated = useHydrated();
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          disabled={!isHydrated}
          onClick={() => setShown(!shown)}
          className="min-h-11 min-w-16 rounded-md px-3 text-sm font-semibold text-brand hover:text-brand-strong"
        >
          {shown ? 'Hide' : 'Show'}
          <span className="sr-only"> password</span>
        </button>
      }
    />
  );
}
