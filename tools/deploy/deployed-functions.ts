import { valueAt } from '../lib/value-at.ts';

/** The name of the codebase in firebase.json. */
export const CODEBASE = 'elevere';

export interface FunctionProblem {
  readonly name: string;
  readonly message: string;
}

/**
 * `functionList` is the output of `firebase functions:list --json`. `sourceLabel` is the label that
 * the build gives to each function.
 */
export function findFunctionProblems(
  functionList: unknown,
  names: readonly string[],
  sourceLabel: string,
): readonly FunctionProblem[] {
  const deployedFunctions = valueAt(functionList, 'result');
  const elevereFunctions = (Array.isArray(deployedFunctions) ? deployedFunctions : []).filter(
    (entry) => valueAt(entry, 'codebase') === CODEBASE,
  );
  return names.flatMap((name) => {
    const entry: unknown = elevereFunctions.find((candidate) => valueAt(candidate, 'id') === name);
    const message = findProblem(entry, sourceLabel);
    return message === null ? [] : [{ name, message }];
  });
}

function findProblem(deployedFunction: unknown, sourceLabel: string): string | null {
  if (deployedFunction === undefined) return 'is missing.';
  if (valueAt(deployedFunction, 'state') !== 'ACTIVE') return 'is not active.';
  // firebase-tools may skip a function and still report success. A skipped function has the label
  // of an earlier build.
  return valueAt(deployedFunction, 'labels', 'source') === sourceLabel
    ? null
    : 'was not built from this commit.';
}
