import { act, renderHook } from '@testing-library/react';
import { type ComponentType, Fragment, type ReactNode } from 'react';

interface RunningHook<Props, Result> {
  /** Returns what the hook returned at its last render. */
  readonly result: () => Result;
  /** Runs `action` and then everything that React does because of it. */
  readonly act: (action: () => unknown) => Promise<void>;
  readonly rerender: (props: Props) => Promise<void>;
  readonly unmount: () => Promise<void>;
}

/** Runs a hook with its effects, for tests. */
export async function runHook<Props, Result>(
  useHook: (props: Props) => Result,
  initialProps: NoInfer<Props>,
  wrapper: ComponentType<{ children: ReactNode }> = Fragment,
): Promise<RunningHook<Props, Result>> {
  const actAsync = (action: () => unknown) =>
    act(async () => {
      await action();
    });
  const hook = await act(async () => renderHook(useHook, { initialProps, wrapper }));
  return {
    result: () => hook.result.current,
    act: actAsync,
    rerender: (props) => actAsync(() => hook.rerender(props)),
    unmount: () => actAsync(hook.unmount),
  };
}
