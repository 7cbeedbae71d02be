/**
 * How many functions are deployed at once. Each new revision starts an instance of 1 vCPU, and a
 * new project has 20 of them in a region; firebase-tools alone would begin 40.
 */
const BATCH = 8;

/** One command of firebase-tools, and why it comes where it does. */
export interface DeployStep {
  readonly label: string;
  readonly args: readonly string[];
}

/**
 * What a deployment runs, in order: the rules close the database before anything is open, and the
 * functions are there before Hosting points at them. `unattended` asks no questions; it accepts the
 * price of warm instances, and deletes neither indexes nor functions.
 */
export function deploySteps(
  project: string,
  functions: readonly string[],
  unattended: boolean,
): readonly DeployStep[] {
  const deploy = (only: string, ...options: readonly string[]) => [
    ...['deploy', '--project', project, '--only', only],
    ...(unattended ? ['--non-interactive', ...options] : []),
  ];
  const batches = Array.from({ length: Math.ceil(functions.length / BATCH) }, (_, index) =>
    functions.slice(index * BATCH, (index + 1) * BATCH),
  );
  return [
    { label: 'Rules and indexes', args: deploy('firestore,storage') },
    ...batches.map((batch, index) => ({
      label: `Functions, ${index + 1} of ${batches.length}`,
      // A batch names its functions, so that none is deleted: the force is for the price alone.
      args: deploy(batch.map((name) => `functions:${name}`).join(','), '--force'),
    })),
    { label: 'Hosting', args: deploy('hosting') },
  ];
}

/** Only the pages, on a channel of Hosting that ends by itself; they call the live functions. */
export function previewStep(project: string, channel: string, unattended: boolean): DeployStep {
  const args = ['hosting:channel:deploy', channel, '--project', project, '--expires', '7d'];
  return { label: 'Preview', args: [...args, ...(unattended ? ['--non-interactive'] : [])] };
}
