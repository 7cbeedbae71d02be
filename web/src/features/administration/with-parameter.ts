export function withParameter(
  searchParams: URLSearchParams,
  name: string,
  value: string,
): URLSearchParams {
  const changedParams = new URLSearchParams(searchParams);
  if (value === '') changedParams.delete(name);
  else changedParams.set(name, value);
  return changedParams;
}
