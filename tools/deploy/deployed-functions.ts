import { valueAt } from '../../operator/check/checks.ts';

/** The name of the codebase in firebase.json. */
export const CODEBASE = 'elevere';

/** `list` is the answer of `firebase functions:list --json`, `source` the label from the build. */
export function outdatedFunctions(
  list: unknown,
  names: readonly string[],
  source: string,
): readonly string[] {
  const deployed = valueAt(list, 'result');
  if (!Array.isArray(deployed)) return ['firebase-tools does not list the functions.'];
  const ours = deployed.filter((one) => valueAt(one, 'codebase') === CODEBASE);
  return names.flatMap((name) => {
    const one: unknown = ours.find((other) => valueAt(other, 'id') === name);
    if (one === undefined) return [`${name} is missing.`];
    if (valueAt(one, 'state') !== 'ACTIVE') return [`${name} is not active.`];
    // firebase-tools may report success for a function that it skipped.
    return valueAt(one, 'labels', 'source') === source ? [] : [`${name} is of other sources.`];
  });
}
