/** One command of firebase-tools, and the reason for its place in the order. */
export interface DeployStep {
  readonly label: string;
  readonly args: readonly string[];
}

/**
 * The steps of a deployment in order. The rules come first, so that no collection is open before
 * its rules exist. The functions come before the Hosting configuration that refers to them.
 * `unattended` answers all questions: it accepts the price of warm instances and deletes functions
 * that are no longer in the release, but never an index.
 */
export function deploySteps(project: string, unattended: boolean): readonly DeployStep[] {
  const deploy = (only: string, ...options: readonly string[]) => [
    ...['deploy', '--project', project, '--only', only],
    ...(unattended ? ['--non-interactive', ...options] : []),
  ];
  return [
    { label: 'Rules and indexes', args: deploy('firestore,storage') },
    // `--force` deletes only functions of this codebase, whose name is in firebase.json.
    { label: 'Functions', args: deploy('functions', '--force') },
    { label: 'Hosting', args: deploy('hosting') },
  ];
}

/** Deploys only the pages to a Hosting channel that expires. Its pages call the live functions. */
export function previewStep(project: string, channel: string, unattended: boolean): DeployStep {
  const args = ['hosting:channel:deploy', channel, '--project', project, '--expires', '7d'];
  return { label: 'Preview', args: [...args, ...(unattended ? ['--non-interactive'] : [])] };
}
