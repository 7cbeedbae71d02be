import { createServer } from 'node:net';
import process from 'node:process';
import { Failure, UsageError } from '../lib/failure.ts';
import {
  debuggerPort,
  EMULATOR_NAMES,
  FIREBASE_TOOLS_PORTS,
  mailPorts,
  portOffset,
  readFirebaseJson,
  vitePort,
} from './configuration.ts';
import { findRunningOffsets } from './running-suites.ts';

/**
 * A port must be free on both addresses, because firebase-tools listens on both. On a machine
 * without IPv6, only the first address is checked.
 */
const LOOPBACK_ADDRESSES = ['127.0.0.1', '::1'];

const SUGGESTED_OFFSETS = [10_000, 20_000, 30_000, 40_000, 50_000] as const;

export function suitePorts(): Readonly<Record<string, number>> {
  const { emulators } = readFirebaseJson();
  return {
    ...Object.fromEntries(EMULATOR_NAMES.map((name) => [name, emulators[name].port])),
    ...FIREBASE_TOOLS_PORTS,
    'SMTP catcher': mailPorts.smtp,
    'mail page': mailPorts.page,
  };
}

/**
 * Throws a UsageError if a port plus the offset equals another service's default port. Otherwise
 * this suite could not run next to a suite without an offset.
 */
export function requireOffsetWithoutClash(): void {
  const portsWithOffset = Object.entries({
    ...suitePorts(),
    UI: readFirebaseJson().emulators.ui.port,
    Vite: vitePort,
    debugger: debuggerPort,
  });
  const clashText = describePortClash(portsWithOffset, portOffset);
  if (clashText) {
    throw new UsageError(
      `--port-offset ${portOffset} would put ${clashText}. Use --port-offset 10000.`,
    );
  }
}

export function describePortClash(
  portsWithOffset: readonly (readonly [name: string, port: number])[],
  offset: number,
): string | null {
  if (offset === 0) return null;
  for (const [name, port] of portsWithOffset) {
    const [otherName] = portsWithOffset.find(([, otherPort]) => otherPort - offset === port) ?? [];
    if (otherName)
      return `${name} on port ${port}, which ${otherName} uses in a suite without an offset`;
  }
  return null;
}

/** `advice` replaces the default advice: start the suite with the next free port offset. */
export async function requireFreePorts(
  ports: Readonly<Record<string, number>>,
  advice?: string,
): Promise<void> {
  const takenPorts: (readonly [name: string, port: number])[] = [];
  for (const [name, port] of Object.entries(ports)) {
    if (!(await isPortFree(port))) takenPorts.push([name, port]);
  }
  const [[, firstTakenPort] = []] = takenPorts;
  if (firstTakenPort === undefined) return;
  const portList = takenPorts.map(([name, port]) => `${port} (${name})`).join(', ');
  const problemText =
    takenPorts.length > 1 ? `Ports ${portList} are taken` : `Port ${portList} is taken`;
  const ownSuiteText = findRunningOffsets().includes(portOffset)
    ? ' by elevere, which runs in this folder'
    : '';
  const startCommand = process.env['npm_lifecycle_event'] === 'dev' ? 'npm run dev' : 'npm start';
  const options = process.argv.slice(2).filter((option) => option !== '--dev');
  throw new Failure(
    `${problemText}${ownSuiteText}. Stop the suite or the program that uses ${takenPorts.length > 1 ? 'them' : 'it'} (lsof -i :${firstTakenPort} names it${takenPorts.some(isAirPlayPort) ? `; ${AIRPLAY_ADVICE}` : ''}), ${advice ?? `or move the whole suite: ${startCommand} -- ${[...options, '--port-offset'].join(' ')} ${await findFreeOffset(ports)}`}`,
  );
}

async function findFreeOffset(ports: Readonly<Record<string, number>>): Promise<number> {
  for (const offset of SUGGESTED_OFFSETS) {
    const candidatePorts = Object.values(ports).map((port) => port - portOffset + offset);
    const freePortFlags = await Promise.all(candidatePorts.map(isPortFree));
    if (freePortFlags.every(Boolean)) return offset;
  }
  return SUGGESTED_OFFSETS[0];
}

export async function requirePortsReleased(): Promise<void> {
  for (const [name, port] of Object.entries(suitePorts())) {
    if (!(await isPortFree(port))) throw new Failure(`Port ${port} (${name}) was not released.`);
  }
}

export async function isPortFree(port: number): Promise<boolean> {
  for (const host of LOOPBACK_ADDRESSES) {
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

const AIRPLAY_ADVICE = 'macOS uses 5000 for AirPlay Receiver: System Settings, AirDrop & Handoff';

const isAirPlayPort = ([, port]: readonly [name: string, port: number]) =>
  process.platform === 'darwin' && port === 5000;
