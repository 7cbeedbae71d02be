export function withParameter(
  searchParams: URLSearchParams,
  name: string,
  parameterValue: string,
): URLSearchParams {
  const changedParams = new URLSearchParams(searchParams);
  if (parameterValue === '') changedParams.delete(name);
  else changedParams.set(name, parameterValue);
  return changedParams;
}
