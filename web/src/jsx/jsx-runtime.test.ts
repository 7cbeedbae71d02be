import { isValidElement, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { Fragment, jsx, jsxs, type Props } from './jsx-runtime.ts';

const icon = jsx('svg', {});

/** Brackets mark a text that is wrapped in an element. */
function childrenOf(element: ReactNode): unknown {
  if (!isValidElement<Props>(element)) throw new Error('This is no element.');
  const { children } = element.props;
  const rendered = (child: ReactNode) =>
    isValidElement<Props>(child) && child.type === 'span' ? `[${child.props.children}]` : child;
  return Array.isArray(children) ? children.map(rendered) : rendered(children);
}

test('texts alone become one text', () => {
  expect(childrenOf(jsxs('p', { children: [2, ' missing', false] }))).toBe('2 missing');
});

test('a text next to other nodes is wrapped in an element', () => {
  expect(childrenOf(jsxs('p', { children: [false, 'Copy'] }))).toBe('Copy');
  expect(childrenOf(jsxs('p', { children: [icon, 'Copy'] }))).toEqual([icon, '[Copy]']);
  expect(childrenOf(jsxs('p', { children: ['a', false, 1, icon, 'b'] }))).toEqual([
    '[a1]',
    false,
    null,
    icon,
    '[b]',
  ]);
});

test('a text of a fragment is wrapped in an element', () => {
  expect(childrenOf(jsx(Fragment, { children: 'No one' }))).toBe('[No one]');
  expect(childrenOf(jsxs(Fragment, { children: ['No ', 'one'] }))).toEqual(['[No one]', null]);
});

test('an element without text does not change', () => {
  expect(childrenOf(jsxs('p', { children: [false, null] }))).toEqual([false, null]);
  expect(childrenOf(jsx('p', { children: 'No one' }))).toBe('No one');
});
