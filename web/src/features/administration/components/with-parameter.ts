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
