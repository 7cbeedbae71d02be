export function withParameter(
  search: URLSearchParams,
  name: string,
  value: string,
): URLSearchParams {
  const changedSearch = new URLSearchParams(search);
  if (value === '') changedSearch.delete(name);
  else changedSearch.set(name, value);
  return changedSearch;
}
