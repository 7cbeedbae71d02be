import { type ElementType, Fragment, type JSX, type Key, type ReactNode } from 'react';
import * as react from 'react/jsx-runtime';

export type { JSX };
export { Fragment };

export interface Props {
  readonly children?: ReactNode;
}

/**
 * Compiled JSX calls this module instead of React's own (jsxImportSource in tsconfig.json). The
 * module wraps each text next to other nodes in an element, because a browser's translator replaces
 * text nodes, and React could then not remove them.
 */
export function jsx(type: ElementType, props: Props, key?: Key): JSX.Element {
  return react.jsx(type, type === Fragment ? fragmentProps(props) : props, key);
}

export function jsxs(type: ElementType, props: Props, key?: Key): JSX.Element {
  const safeProps = withoutBareTexts(type, props);
  return Array.isArray(safeProps.children)
    ? react.jsxs(type, safeProps, key)
    : react.jsx(type, safeProps, key);
}

/** Joins the children if all are texts. Otherwise wraps each text in an element. */
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

/** Wraps even a single text, because the fragment's parent may have other nodes. */
export function fragmentProps(props: Props): Props {
  const { children } = props;
  return {
    ...props,
    children: Array.isArray(children) ? children.map(inElement) : inElement(children),
  };
}

/** Joins neighbouring texts. All other children keep their positions. */
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

/** Wraps a text in an element without a box, so that the text looks the same. */
function inElement(child: ReactNode): ReactNode {
  return isText(child) ? react.jsx('span', { className: 'contents', children: child }) : child;
}

function isText(child: ReactNode): child is string | number {
  return typeof child === 'number' || (typeof child === 'string' && child !== '');
}

function isEmpty(child: ReactNode): boolean {
  return child === null || child === undefined || typeof child === 'boolean' || child === '';
}
