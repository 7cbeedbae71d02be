import { type ElementType, Fragment, type JSX, type Key, type ReactNode } from 'react';
import * as react from 'react/jsx-runtime';

export type { JSX };
export { Fragment };

export interface Props {
  readonly children?: ReactNode;
}

/**
 * Compiled JSX calls this module in place of React's own (jsxImportSource in tsconfig.json). It lets
 * no text stand bare beside other nodes, because a browser's translation replaces text nodes: React
 * then fails to remove such a text, or to insert something before it. A text that is an element's
 * only child is safe, since React sets the element's whole content.
 */
export function jsx(type: ElementType, props: Props, key?: Key): JSX.Element {
  return react.jsx(type, type === Fragment ? fragmentProps(props) : props, key);
}

/** As `jsx`, for an element with several children. */
export function jsxs(type: ElementType, props: Props, key?: Key): JSX.Element {
  const safe = withoutBareTexts(type, props);
  return Array.isArray(safe.children) ? react.jsxs(type, safe, key) : react.jsx(type, safe, key);
}

/** For several children: texts alone become one text, texts beside other nodes get elements. */
export function withoutBareTexts(type: ElementType, props: Props): Props {
  const children: ReactNode = props.children;
  if (!Array.isArray(children)) return props;
  const isTextAlone =
    children.some(isText) && children.every((child) => isText(child) || isEmpty(child));
  if (type !== Fragment && isTextAlone) {
    return { ...props, children: children.filter(isText).join('') };
  }
  return { ...props, children: joined(children).map(inElement) };
}

/** A fragment has no content to set: its only child may be a text beside its parent's other nodes. */
export function fragmentProps(props: Props): Props {
  const { children } = props;
  return {
    ...props,
    children: Array.isArray(children) ? children.map(inElement) : inElement(children),
  };
}

/** Neighbouring texts in the place of the first, so that all other children keep their places. */
function joined(children: readonly ReactNode[]): readonly ReactNode[] {
  const result = [...children];
  let first: number | null = null;
  for (const [place, child] of children.entries()) {
    if (isText(child) && first !== null) {
      result[first] = `${String(result[first])}${child}`;
      result[place] = null;
    } else if (isText(child)) {
      first = place;
    } else if (!isEmpty(child)) {
      first = null;
    }
  }
  return result;
}

/** A text in an element without a box, so that it looks as it would without one. */
function inElement(child: ReactNode): ReactNode {
  return isText(child) ? react.jsx('span', { className: 'contents', children: child }) : child;
}

function isText(child: ReactNode): child is string | number {
  return typeof child === 'number' || (typeof child === 'string' && child !== '');
}

/** True for what React does not draw. */
function isEmpty(child: ReactNode): boolean {
  return child === null || child === undefined || typeof child === 'boolean' || child === '';
}
