import { act, type ComponentType, Fragment, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';

interface RunningHook<Props, Result> {
  /** Result of the last render. */
  readonly result: () => Result;
  /** Runs `action` and then everything that React does because of it. */
  readonly act: (action: () => unknown) => Promise<void>;
  readonly rerender: (props: Props) => Promise<void>;
  readonly unmount: () => Promise<void>;
}

/**
 * Runs a hook with its effects, for tests. The component that calls the hook renders nothing, so
 * React needs only the parts of a browser that `stubBrowser` defines.
 */
export async function runHook<Props, Result>(
  useHook: (props: Props) => Result,
  initialProps: NoInfer<Props>,
  Wrapper: ComponentType<{ children: ReactNode }> = Fragment,
): Promise<RunningHook<Props, Result>> {
  const root = createRoot(stubBrowser());
  const results: Result[] = [];
  function HookCaller({ props }: { props: Props }) {
    results.push(useHook(props));
    return null;
  }
  const render = (props: Props) =>
    act(async () => {
      root.render(
        <Wrapper>
          <HookCaller props={props} />
        </Wrapper>,
      );
    });
  const unmount = () => act(async () => root.unmount());
  onTestFinished(async () => {
    await unmount();
    vi.unstubAllGlobals();
  });
  await render(initialProps);
  return {
    // The type assertion is safe, because React has rendered the hook.
    result: () => results.at(-1) as Result,
    act: (action) =>
      act(async () => {
        await action();
      }),
    rerender: render,
    unmount,
  };
}

/** Defines `window` and `document` for one test, and returns an element for React's root. */
function stubBrowser(): Element {
  const window = new EventTarget();
  const document = Object.assign(new EventTarget(), {
    nodeType: 9,
    defaultView: window,
    querySelectorAll: () => [],
    querySelector: () => null,
  });
  vi.stubGlobal('window', Object.assign(window, { document, HTMLIFrameElement: class {} }));
  vi.stubGlobal('document', document);
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const) {
    vi.stubGlobal(name, window[name].bind(window));
  }
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const rootElement = Object.assign(new EventTarget(), {
    nodeType: 1,
    ownerDocument: document,
    tagName: 'DIV',
  });
  // The type assertion is safe, because React reads only these properties of an empty root.
  return rootElement as unknown as Element;
}
