/** Returns the search parameters with one parameter set, or removed if the value is empty. */
export function withParameter(
  before: URLSearchParams,
  name: string,
  value: string,
): URLSearchParams {
  const after = new URLSearchParams(before);
  if (value === '') after.delete(name);
  else after.set(name, value);
  return after;
}
