import { createServer } from 'node:net';
import process from 'node:process';
import {
  EMULATORS,
  inspectPort,
  mailPorts,
  OWN_PORTS,
  portOffset,
  readFirebaseJson,
  vitePort,
} from './configuration.ts';
import { Failure } from './failure.ts';
import { portOwner } from './port-owner.ts';
import type { Family, Member } from './processes.ts';

/** firebase-tools listens on both faces of localhost; a machine without IPv6 has the first only. */
const HOSTS = ['127.0.0.1', '::1'];

/** The ports that a start needs, by emulator, and those of the SMTP catcher. */
export function suitePorts(): Readonly<Record<string, number>> {
  const { emulators } = readFirebaseJson();
  return {
    ...Object.fromEntries(EMULATORS.map((name) => [name, emulators[name].port])),
    'SMTP catcher': mailPorts.smtp,
    'mail page': mailPorts.page,
  };
}

/** An offset that moves a port onto one of an unmoved suite would find it taken, or take it. */
export function requireApartOffset(): void {
  const moved = Object.entries({
    ...suitePorts(),
    ...OWN_PORTS,
    UI: readFirebaseJson().emulators.ui.port,
    Vite: vitePort,
    debugger: inspectPort,
  });
  const clash = clashOf(moved, portOffset);
  if (clash) {
    throw new Failure(`--port-offset ${portOffset} would put ${clash}. Take --port-offset 10000.`);
  }
}

/** In words, which of the moved ports is where another is without the offset; null when none is. */
export function clashOf(
  moved: readonly (readonly [name: string, port: number])[],
  offset: number,
): string | null {
  if (offset === 0) return null;
  for (const [name, port] of moved) {
    const [other] = moved.find(([, at]) => at - offset === port) ?? [];
    if (other) return `${name} on port ${port}, which is that of ${other} in a suite without it`;
  }
  return null;
}

/** `otherwise` says what the person can do but stop who has them. */
export async function requireFreePorts(
  family: Family,
  ports: Readonly<Record<string, number>>,
  otherwise = 'or move the whole suite: npm start -- --port-offset 10000',
): Promise<void> {
  const taken: string[] = [];
  const owners = new Set<number>();
  for (const [name, port] of Object.entries(ports)) {
    if (await isFree(port)) continue;
    const owner = await portOwner(family, port);
    taken.push(`port ${port} (${name}) is taken by ${inWords(owner)}`);
    if (owner !== null && !isAirPlay(owner)) owners.add(owner.pid);
  }
  if (taken.length === 0) return;
  const sentence = taken.join('; ');
  throw new Failure(
    `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}. Stop ${taken.length > 1 ? 'those' : 'that'} first${howToStop([...owners])}, ${otherwise}`,
  );
}

/** Checks that the ended emulators hold no port any more. */
export async function requirePortsReleased(): Promise<void> {
  for (const [name, port] of Object.entries(suitePorts())) {
    if (!(await isFree(port))) throw new Failure(`Port ${port} (${name}) was not released.`);
  }
}

export async function isFree(port: number): Promise<boolean> {
  for (const host of HOSTS) {
    if (!(await canListen(port, host))) return false;
  }
  return true;
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'EADDRINUSE'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** For what a former run has left, which no terminal shows any more. */
function howToStop(owners: readonly number[]): string {
  return owners.length === 0
    ? ''
    : ` (Ctrl-C where it runs; of a run that was cut off: kill ${owners.join(' ')})`;
}

/** macOS itself listens on 5000 for it. */
const isAirPlay = ({ command }: Member) =>
  process.platform === 'darwin' && command.includes('ControlCenter');

/** In words, as well as this machine lets it be known. */
function inWords(owner: Member | null): string {
  if (!owner) return 'another program';
  if (isAirPlay(owner)) {
    return "macOS's AirPlay Receiver (System Settings, AirDrop & Handoff)";
  }
  return `process ${owner.pid} (${owner.command.slice(0, 80).trim()})`;
}
