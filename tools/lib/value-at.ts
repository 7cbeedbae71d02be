/** Returns the value at this path of property names in unknown JSON. Undefined if there is none. */
export function valueAt(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce(
    (inner, name) => Object.getOwnPropertyDescriptor(Object(inner), name)?.value,
    value,
  );
}
