import type { Key } from 'react';
import * as react from 'react/jsx-dev-runtime';
import { Fragment, type JSX, type Props, withoutBareText } from './jsx-runtime.ts';

export type { JSX };
export { Fragment };

/** As jsx-runtime.ts, for `npm run dev`. */
export function jsxDEV(
  type: React.ElementType,
  props: Props,
  key: Key | undefined,
  isStatic: boolean,
  source?: react.JSXSource,
  self?: unknown,
): JSX.Element {
  const hasSiblings = isStatic && type !== 'option';
  const safe = hasSiblings || type === Fragment ? withoutBareText(props) : props;
  return react.jsxDEV(type, safe, key, isStatic, source, self);
}
