import { type ComponentProps, useState } from 'react';
import { TextField } from './TextField.tsx';
import { useIsHydrated } from './use-is-hydrated.ts';

export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'end'>) {
  const [isShown, setIsShown] = useState(false);
  const isHydrated = useIsHydrated();
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          disabled={!isHydrated}
          onClick={() => setIsShown(!isShown)}
          className="min-h-11 min-w-16 rounded-md px-3 text-sm font-semibold text-brand hover:text-brand-strong"
        >
          {isShown ? 'Hide' : 'Show'}
          <span className="sr-only"> password</span>
        </button>
      }
    />
  );
}
