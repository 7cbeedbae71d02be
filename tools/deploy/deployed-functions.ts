import { valueAt } from '../../operator/check/checks.ts';

/** The name of the codebase in firebase.json. */
export const CODEBASE = 'elevere';

/**
 * `list` is the output of `firebase functions:list --json`. `source` is the label that the build
 * gives to each function.
 */
export function outdatedFunctions(
  list: unknown,
  names: readonly string[],
  source: string,
): readonly string[] {
  const deployed = valueAt(list, 'result');
  if (!Array.isArray(deployed)) return ['firebase-tools does not list the functions.'];
  const ownFunctions = deployed.filter((entry) => valueAt(entry, 'codebase') === CODEBASE);
  return names.flatMap((name) => {
    const entry: unknown = ownFunctions.find((candidate) => valueAt(candidate, 'id') === name);
    if (entry === undefined) return [`${name} is missing.`];
    if (valueAt(entry, 'state') !== 'ACTIVE') return [`${name} is not active.`];
    // Compares the label, because firebase-tools may report success for a function that it skipped.
    return valueAt(entry, 'labels', 'source') === source
      ? []
      : [`${name} is built from other sources.`];
  });
}
