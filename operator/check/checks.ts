import { firebaseCommand } from '../../tools/deploy/firebase-cli.ts';
import type { Deployment } from './deployment.ts';

/** When a check must pass: before a deployment, after one, or while members use the network. */
export type Stage = 'before' | 'deployed' | 'operating';

export type Found = string | { readonly says: string; readonly remedy: string };

export interface Check {
  /** The title, which says what is right. */
  readonly title: string;
  readonly stage: Stage;
  /** True if the check also works on the emulators. */
  readonly emulated?: true;
  /** Returns a sentence for each problem. */
  readonly run: (deployment: Deployment) => Promise<readonly Found[]>;
  /** The command or page that solves the problem, unless the problem has its own. */
  readonly remedy: (deployment: Deployment) => string;
}

export interface Problem {
  readonly title: string;
  readonly says: string;
  readonly remedy: string;
  /** True if Google did not answer, so that there may be no problem. */
  readonly unanswered: boolean;
}

/** Returns `says` as the only problem unless `holds` is true. */
export const unless = (holds: boolean, says: string): readonly string[] => (holds ? [] : [says]);

/** The name of the codebase in firebase.json. */
export const CODEBASE = 'elevere';

/**
 * The command that deploys these functions. A named function is deployed and made public even if its
 * sources did not change. It uses the same version of firebase-tools as the deployment, because other
 * versions compute other hashes.
 */
export function deployFunctions(names: readonly string[], project: string): string {
  const only = names.map((name) => `functions:${CODEBASE}:${name}`).join();
  return firebaseCommand(['deploy', '--only', only, '--project', project]).join(' ');
}
