import { valueAt } from '../lib/value-at.ts';

/** The name of the codebase in firebase.json. */
export const CODEBASE = 'elevere';

/**
 * `functionList` is the output of `firebase functions:list --json`. `sourceLabel` is the label that
 * the build gives to each function.
 */
export function findFunctionProblems(
  functionList: unknown,
  names: readonly string[],
  sourceLabel: string,
): readonly string[] {
  const deployedFunctions = valueAt(functionList, 'result');
  if (!Array.isArray(deployedFunctions)) return ['firebase-tools does not list the functions.'];
  const elevereFunctions = deployedFunctions.filter(
    (entry) => valueAt(entry, 'codebase') === CODEBASE,
  );
  return names.flatMap((name) => {
    const entry: unknown = elevereFunctions.find((candidate) => valueAt(candidate, 'id') === name);
    if (entry === undefined) return [`${name} is missing.`];
    if (valueAt(entry, 'state') !== 'ACTIVE') return [`${name} is not active.`];
    // firebase-tools may skip a function and still report success. A skipped function has the label
    // of an earlier build.
    return valueAt(entry, 'labels', 'source') === sourceLabel
      ? []
      : [`The deployed ${name} was not built from this commit.`];
  });
}
