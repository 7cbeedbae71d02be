import { Fragment, type JSX, type Key, type ReactNode } from 'react';
import * as react from 'react/jsx-runtime';

export type { JSX };
export { Fragment };

export interface Props {
  readonly children?: ReactNode;
}

/**
 * Compiled JSX calls this module in place of React's own (jsxImportSource in tsconfig.json). It puts
 * a text that has siblings into an element of its own, because a browser's translation replaces text
 * nodes: React then fails to remove such a text, or to insert something before it. An element whose
 * only child is a text needs nothing, since React sets its whole content.
 */
export function jsx(type: React.ElementType, props: Props, key?: Key): JSX.Element {
  return react.jsx(type, type === Fragment ? withoutBareText(props) : props, key);
}

/** As `jsx`, for an element with several children. */
export function jsxs(type: React.ElementType, props: Props, key?: Key): JSX.Element {
  // An option holds text only.
  return react.jsxs(type, type === 'option' ? props : withoutBareText(props), key);
}

export function withoutBareText(props: Props): Props {
  const { children } = props;
  return {
    ...props,
    children: Array.isArray(children) ? children.map(inElement) : inElement(children),
  };
}

/** A text in an element without a box, so that it looks as it would without one. */
function inElement(child: ReactNode): ReactNode {
  const isText = typeof child === 'number' || (typeof child === 'string' && child !== '');
  return isText ? react.jsx('span', { className: 'contents', children: child }) : child;
}
