import { firebaseCommand } from '../../tools/deploy/firebase-cli.ts';
import type { Deployment } from './deployment.ts';

/** When a check must pass: before a deployment, after one, or during operation. */
export type Stage = 'before' | 'deployed' | 'operating';

export type Found = string | { readonly says: string; readonly remedy: string };

export interface Check {
  /** The title. It describes the correct state. */
  readonly title: string;
  readonly stage: Stage;
  /** True if the check also works on the emulators. */
  readonly emulated?: true;
  /** Returns a sentence for each problem. Empty if the check passes. */
  readonly run: (deployment: Deployment) => Promise<readonly Found[]>;
  /** The command or page that solves the problems, for those that do not have their own remedy. */
  readonly remedy: (deployment: Deployment) => string;
}

export interface Problem {
  readonly title: string;
  readonly says: string;
  readonly remedy: string;
  /** True if Google did not answer, so it is unknown whether there is a problem. */
  readonly unanswered: boolean;
}

/** Returns `says` as the only problem if `holds` is false. */
export const unless = (holds: boolean, says: string): readonly string[] => (holds ? [] : [says]);

/** The name of the codebase in firebase.json. */
export const CODEBASE = 'elevere';

/**
 * Returns the command that deploys these functions. A function that is named explicitly is deployed
 * and made public even if its sources did not change. The command uses the same version of
 * firebase-tools as the deployment, because other versions compute different hashes.
 */
export function deployFunctions(names: readonly string[], project: string): string {
  const only = names.map((name) => `functions:${CODEBASE}:${name}`).join();
  return firebaseCommand(['deploy', '--only', only, '--project', project]).join(' ');
}
