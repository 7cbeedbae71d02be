import { type ComponentType, lazy } from 'react';

const Nothing = () => null;

/** Decoration whose code comes after the page's; where that does not come, nothing is missing. */
export function lateDecoration<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(() =>
    load().then(
      (Decoration) => ({ default: Decoration }),
      () => ({ default: Nothing }),
    ),
  );
}
