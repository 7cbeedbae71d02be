import * as exported from '../../functions/src/index.ts';

/** The names under which exports deploy: nested ones are joined by dashes. */
function deployedNames(exports: object): readonly string[] {
  return Object.entries(exports).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value === 'function') return [name];
    if (typeof value !== 'object' || value === null) return [];
    return deployedNames(value).map((nested) => `${name}-${nested}`);
  });
}

/** Every function that is deployed, by name. */
export const FUNCTION_NAMES = deployedNames(exported).toSorted();
