import type { ElementType, Key } from 'react';
import * as react from 'react/jsx-dev-runtime';
import { Fragment, fragmentProps, type JSX, type Props, withoutBareTexts } from './jsx-runtime.ts';

export type { JSX };
export { Fragment };

/** Like jsx-runtime.ts, for `npm run dev`. */
export function jsxDEV(
  type: ElementType,
  props: Props,
  key: Key | undefined,
  hasSeveralChildren: boolean,
  source?: react.JSXSource,
  self?: unknown,
): JSX.Element {
  if (!hasSeveralChildren) {
    const safeProps = type === Fragment ? fragmentProps(props) : props;
    return react.jsxDEV(type, safeProps, key, false, source, self);
  }
  const safeProps = withoutBareTexts(type, props);
  return react.jsxDEV(type, safeProps, key, Array.isArray(safeProps.children), source, self);
}
