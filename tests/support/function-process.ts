import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { findFreePort } from '../../tools/lib/free-port.ts';
import { REPOSITORY_PATH } from './environment.ts';

/** The Functions Framework in the pinned version, which also runs the functions in production. */
const FUNCTIONS_FRAMEWORK_PATH = createRequire(
  path.join(REPOSITORY_PATH, 'functions', 'package.json'),
).resolve('@google-cloud/functions-framework');
/** The variables with which the functions are deployed. */
const DEPLOYED_ENVIRONMENT = parseEnv(
  readFileSync(path.join(REPOSITORY_PATH, 'functions/.env'), 'utf8'),
);
const START_POLL_MS = 2;

function acceptsConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

/** One built function in its own process, like an instance in production. */
export class FunctionProcess {
  readonly origin: string;
  readonly #child: ChildProcess;
  readonly #ended: Promise<void>;
  #log = '';

  private constructor(port: number, childProcess: ChildProcess) {
    this.origin = `http://127.0.0.1:${port}`;
    this.#child = childProcess;
    this.#ended = new Promise((ended) => childProcess.once('close', () => ended()));
    for (const stream of [childProcess.stdout, childProcess.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.#log += text;
      });
    }
  }

  /** `functionName` is the function's exported name, with dots for a nested function. */
  static async start(
    functionName: string,
    environment: NodeJS.ProcessEnv,
    source = path.join(REPOSITORY_PATH, 'functions'),
  ): Promise<FunctionProcess> {
    const port = await findFreePort();
    const childProcess = spawn(
      process.execPath,
      [
        path.join(path.dirname(FUNCTIONS_FRAMEWORK_PATH), 'main.js'),
        `--source=${source}`,
        `--port=${port}`,
        '--signature-type=http',
      ],
      {
        env: {
          ...process.env,
          ...DEPLOYED_ENVIRONMENT,
          FUNCTION_TARGET: functionName,
          ...environment,
        },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      },
    );
    const instance = new FunctionProcess(port, childProcess);
    while (childProcess.exitCode === null && !(await acceptsConnections(port)))
      await wait(START_POLL_MS);
    // A process that has ended did not start, even if its port accepts connections: then another
    // program uses the port.
    if (childProcess.exitCode !== null)
      throw new Error(`${functionName} did not start: ${instance.#log}`);
    return instance;
  }

  /** Sends a message to code that a test has loaded into the process. */
  send(message: number): void {
    this.#child.send(message);
  }

  /** The output so far. Log entries are lines of JSON. */
  get log(): string {
    return this.#log;
  }

  /** Works only on Linux. */
  get peakMemoryBytes(): number {
    const processStatus = readFileSync(`/proc/${this.#child.pid}/status`, 'utf8');
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(processStatus)?.[1]) * 1024;
  }

  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#ended;
  }
}
