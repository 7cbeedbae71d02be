import process from 'node:process';
import { isDemoProject, isProjectId } from '../functions/settings.ts';
import {
  describeAliasProblem,
  portOffset,
  readProjectId,
} from '../tools/emulators/configuration.ts';
import { emulatorEnvironment } from '../tools/emulators/environment.ts';
import { findRunningOffsets } from '../tools/emulators/running-suites.ts';
import { EXIT, Stop } from './stop.ts';

const EMULATOR_TIMEOUT_MS = 3_000;

export interface Target {
  readonly project: string;
  readonly emulated: boolean;
}

export function withPortOffset(command: string): string {
  return portOffset === 0 ? command : `${command} --port-offset ${portOffset}`;
}

export function describeTarget({ project, emulated }: Target): string {
  if (!emulated) return `On the project ${project}.`;
  const suiteNote = findRunningOffsets().includes(portOffset)
    ? ''
    : ' (not started by npm start in this folder)';
  return `On the emulators at ${process.env['FIRESTORE_EMULATOR_HOST']}${suiteNote}, project ${project}.`;
}

async function requireEmulator(name: string, address: string): Promise<void> {
  try {
    await fetch(`http://${address}/`, { signal: AbortSignal.timeout(EMULATOR_TIMEOUT_MS) });
  } catch {
    const runningOffsetsText = findRunningOffsets().join(' or ');
    const portOffsetHint =
      runningOffsetsText === ''
        ? ''
        : `, name a running one with --port-offset ${runningOffsetsText}`;
    throw new Stop(
      'emulators_not_running',
      `The emulator suite is not running: the ${name} emulator does not answer on ${address}. Start it with "${portOffset === 0 ? 'npm start' : `npm start -- --port-offset ${portOffset}`}"${portOffsetHint}, or name a real project with --project <id>.`,
      EXIT.unreachable,
    );
  }
}

async function connectToEmulators(project: string): Promise<Target> {
  const { GCLOUD_PROJECT, GOOGLE_CLOUD_PROJECT, FIREBASE_CONFIG, ...hosts } =
    emulatorEnvironment(project);
  // Overwrites the variables that select the project, because they may name another project.
  Object.assign(process.env, { GCLOUD_PROJECT, GOOGLE_CLOUD_PROJECT, FIREBASE_CONFIG });
  // Keeps the remaining variables if the operator has set them.
  for (const [name, value] of Object.entries(hosts)) process.env[name] ||= value;
  await requireEmulator('Firestore', process.env['FIRESTORE_EMULATOR_HOST'] ?? '');
  await requireEmulator('Auth', process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? '');
  return { project, emulated: true };
}

async function connectToProject(project: string): Promise<Target> {
  // Deletes the emulators' variables, because they would redirect the command to the emulators.
  for (const name of Object.keys(emulatorEnvironment())) delete process.env[name];
  process.env['GCLOUD_PROJECT'] = project;
  process.env['GOOGLE_CLOUD_PROJECT'] = project;
  process.env['GOOGLE_CLOUD_QUOTA_PROJECT'] ||= project;
  await requireCredentials(project);
  return { project, emulated: false };
}

async function requireCredentials(project: string): Promise<void> {
  // Makes Google's library detect Google's machines by their BIOS. Its usual network request prints
  // a warning on other machines.
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

export function isRealProject(project: string | undefined): project is string {
  return project !== undefined && !isDemoProject(project);
}

export async function connect(projectOption: string | undefined): Promise<Target> {
  const aliasProblem = describeAliasProblem(projectOption ?? '');
  if (aliasProblem !== null) throw new Stop('invalid', aliasProblem, EXIT.usage);
  if (projectOption !== undefined && !isProjectId(projectOption)) {
    throw new Stop(
      'invalid',
      '--project takes a project’s id, such as my-network-1a2b3.',
      EXIT.usage,
    );
  }
  const project = projectOption ?? readProjectId();
  if (!isDemoProject(project)) {
    if (projectOption !== undefined) return connectToProject(project);
    throw new Stop(
      'project_not_named',
      `To work on a real project, add --project ${project}.`,
      EXIT.usage,
    );
  }
  return connectToEmulators(project);
}
