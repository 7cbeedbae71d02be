import process from 'node:process';
import { isProjectId } from '../functions/settings.ts';
import { portOffset, readProjectId } from '../tools/emulators/configuration.ts';
import { emulatorEnvironment } from '../tools/emulators/environment.ts';
import { runningOffsets } from '../tools/emulators/running-suites.ts';
import { EXIT, Stop } from './stop.ts';

const PROBE_TIMEOUT_MS = 3_000;

/** The network that a command works on. */
export interface Target {
  readonly project: string;
  readonly emulated: boolean;
}

/** Adds this suite's `--port-offset` to a command that the operator may copy. */
export function withOffset(command: string): string {
  return portOffset === 0 ? command : `${command} --port-offset ${portOffset}`;
}

/** Describes the target, so that the operator sees which network the command works on. */
export function targetLine({ project, emulated }: Target): string {
  if (!emulated) return `On the project ${project}.`;
  const whose = runningOffsets().includes(portOffset)
    ? ''
    : ' (not started by npm start in this folder)';
  return `On the emulators at ${process.env['FIRESTORE_EMULATOR_HOST']}${whose}, project ${project}.`;
}

async function requireEmulator(name: string, address: string): Promise<void> {
  try {
    await fetch(`http://${address}/`, { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
  } catch {
    const others = runningOffsets().join(' or ');
    const named = others === '' ? '' : `, name a running one with --port-offset ${others}`;
    throw new Stop(
      'emulators_not_running',
      `The emulator suite is not running: the ${name} emulator does not answer on ${address}. Start it with "npm start"${named}, or name a real project with --project <id>.`,
      EXIT.unreachable,
    );
  }
}

async function emulators(project: string): Promise<Target> {
  const { GCLOUD_PROJECT, GOOGLE_CLOUD_PROJECT, FIREBASE_CONFIG, ...hosts } =
    emulatorEnvironment(project);
  // The environment may already have other values for these variables, and each of them selects the
  // project.
  Object.assign(process.env, { GCLOUD_PROJECT, GOOGLE_CLOUD_PROJECT, FIREBASE_CONFIG });
  // Does not overwrite variables that the operator has set.
  for (const [name, value] of Object.entries(hosts)) process.env[name] ||= value;
  await requireEmulator('Firestore', process.env['FIRESTORE_EMULATOR_HOST'] ?? '');
  await requireEmulator('Auth', process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? '');
  return { project, emulated: true };
}

async function realProject(project: string): Promise<Target> {
  // Removes variables of an emulator session, which would redirect the command to the emulators.
  for (const name of Object.keys(emulatorEnvironment())) delete process.env[name];
  process.env['GCLOUD_PROJECT'] = project;
  process.env['GOOGLE_CLOUD_PROJECT'] = project;
  process.env['GOOGLE_CLOUD_QUOTA_PROJECT'] ||= project;
  await requireCredentials(project);
  return { project, emulated: false };
}

/** Throws a Stop if the operator has no application default credentials. */
async function requireCredentials(project: string): Promise<void> {
  // Detects Google's own machines without a network request, because the request would print a
  // warning elsewhere.
  process.env['METADATA_SERVER_DETECTION'] = 'bios-only';
  const { applicationDefault } = await import('firebase-admin/app');
  try {
    await applicationDefault().getAccessToken();
  } catch (cause) {
    throw new Stop(
      'no_credentials',
      `There are no application default credentials that work for ${project}. Run "gcloud auth application-default login". (${cause instanceof Error ? cause.message : String(cause)})`,
      EXIT.unreachable,
    );
  }
}

/** True if the command would work on a real project. */
export function isReal(project: string | undefined): project is string {
  return project !== undefined && !project.startsWith('demo-');
}

/**
 * Connects the Admin SDK to the emulators of firebase.json, or to the real project with this name.
 * A `demo-` project is always emulated, as in Firebase's own tools.
 */
export async function connect(named: string | undefined): Promise<Target> {
  if (named !== undefined && !isProjectId(named)) {
    throw new Stop(
      'invalid',
      '--project takes a project’s id, such as my-network-1a2b3.',
      EXIT.usage,
    );
  }
  const project = named ?? readProjectId();
  if (!project.startsWith('demo-')) {
    if (named !== undefined) return realProject(project);
    throw new Stop(
      'project_not_named',
      `To work on a real project, add --project ${project}.`,
      EXIT.usage,
    );
  }
  return emulators(project);
}
