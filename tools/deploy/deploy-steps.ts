/** One command of firebase-tools, and why it comes where it does. */
export interface DeployStep {
  readonly label: string;
  readonly args: readonly string[];
}

/**
 * What a deployment runs, in order: the rules close the database before anything is open, and the
 * functions are there before Hosting points at them. `unattended` asks no questions: it accepts the
 * price of warm instances, deletes functions that the release no longer has, and no index.
 */
export function deploySteps(project: string, unattended: boolean): readonly DeployStep[] {
  const deploy = (only: string, ...options: readonly string[]) => [
    ...['deploy', '--project', project, '--only', only],
    ...(unattended ? ['--non-interactive', ...options] : []),
  ];
  return [
    { label: 'Rules and indexes', args: deploy('firestore,storage') },
    // Only those of this codebase are deleted: firebase.json names it.
    { label: 'Functions', args: deploy('functions', '--force') },
    { label: 'Hosting', args: deploy('hosting') },
  ];
}

/** Only the pages, on a channel of Hosting that ends by itself; they call the live functions. */
export function previewStep(project: string, channel: string, unattended: boolean): DeployStep {
  const args = ['hosting:channel:deploy', channel, '--project', project, '--expires', '7d'];
  return { label: 'Preview', args: [...args, ...(unattended ? ['--non-interactive'] : [])] };
}
