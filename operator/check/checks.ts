import { firebaseCommand } from '../../tools/deploy/firebase-cli.ts';
import type { Deployment } from './deployment.ts';

/**
 * When a check has to hold: before a deployment, right after one, or in a network that members use.
 */
export type Stage = 'before' | 'deployed' | 'operating';

export type Found = string | { readonly says: string; readonly remedy: string };

export interface Check {
  /** What holds when all is well. */
  readonly title: string;
  readonly stage: Stage;
  /** True if the emulators can be asked, too. */
  readonly emulated?: true;
  /** What is wrong, a sentence each; none when nothing is. */
  readonly run: (deployment: Deployment) => Promise<readonly Found[]>;
  /** A command, or a page, that puts it right, unless what was found has its own. */
  readonly remedy: (deployment: Deployment) => string;
}

export interface Problem {
  readonly title: string;
  readonly says: string;
  readonly remedy: string;
  /** True where Google did not answer, so that it may well be all right. */
  readonly unanswered: boolean;
}

/** `says` as the one problem, unless what it says is not so. */
export const unless = (holds: boolean, says: string): readonly string[] => (holds ? [] : [says]);

/** As firebase.json names it. */
export const CODEBASE = 'elevere';

/**
 * One that is named is deployed, and made public, also when its sources and settings are the same.
 * By the firebase-tools that deploys: an older one makes other hashes of the same sources.
 */
export function deployFunctions(names: readonly string[], project: string): string {
  const only = names.map((name) => `functions:${CODEBASE}:${name}`).join();
  return firebaseCommand(['deploy', '--only', only, '--project', project]).join(' ');
}
