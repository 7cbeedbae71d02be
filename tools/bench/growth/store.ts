import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import type { Answer, Asking, Tasks } from './worker.ts';

const WORKER = path.join(import.meta.dirname, 'worker.ts');

/**
 * Half of the 512 MiB that a job is deployed with: what V8 allows itself there. Left to itself here
 * it would let garbage lie for as long as this machine has room.
 */
const AS_DEPLOYED = ['--max-old-space-size=256', '--expose-gc'];

/** A project of its own in the emulators, and a warm process that works on it. */
export class Store {
  readonly #project: string;
  readonly #child: ChildProcess;
  readonly #waiting = new Map<
    number,
    { resolve: (value: unknown) => void; reject: (error: Error) => void }
  >();
  #asked = 0;

  constructor(name: string, { asDeployed = false } = {}) {
    this.#project = `demo-elevere-${name}`;
    this.#child = fork(WORKER, {
      execArgv: asDeployed ? AS_DEPLOYED : [],
      env: {
        ...process.env,
        GCLOUD_PROJECT: this.#project,
        GOOGLE_CLOUD_PROJECT: this.#project,
        FIREBASE_CONFIG: JSON.stringify({ projectId: this.#project }),
      },
    });
    this.#child.on('message', (message) => this.#answered(message as Answer));
    this.#child.on('exit', (code) => {
      for (const { reject } of this.#waiting.values()) {
        reject(new Error(`The process for ${this.#project} ended with ${code}.`));
      }
    });
  }

  #answered(answer: Answer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if ('error' in answer) waiting?.reject(new Error(answer.error));
    else waiting?.resolve(answer.value);
  }

  ask<K extends keyof Tasks>(
    task: K,
    ...args: Parameters<Tasks[K]>
  ): Promise<Awaited<ReturnType<Tasks[K]>>> {
    this.#asked += 1;
    const asking: Asking = { id: this.#asked, task, args };
    return new Promise((resolve, reject) => {
      // The worker's own types say what comes back.
      const settle = resolve as (value: unknown) => void;
      this.#waiting.set(asking.id, { resolve: settle, reject });
      this.#child.send(asking);
    });
  }

  /** Ends the process; the documents stay. */
  async end(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = new Promise<void>((resolve) => this.#child.once('exit', () => resolve()));
    this.#child.disconnect();
    await ended;
  }

  /** Removes documents and accounts: a run that was ended early may have left some. */
  async empty(): Promise<void> {
    const { FIRESTORE_EMULATOR_HOST, FIREBASE_AUTH_EMULATOR_HOST } = process.env;
    const project = `emulator/v1/projects/${this.#project}`;
    for (const url of [
      `http://${FIRESTORE_EMULATOR_HOST}/${project}/databases/(default)/documents`,
      `http://${FIREBASE_AUTH_EMULATOR_HOST}/${project}/accounts`,
    ]) {
      const response = await fetch(url, {
        method: 'DELETE',
        headers: { Authorization: 'Bearer owner' },
      });
      if (!response.ok) throw new Error(`${url} could not be cleared: ${response.status}`);
    }
  }

  /** Ends the process and removes what it made, which would go on filling the emulator. */
  async remove(): Promise<void> {
    await this.end();
    await this.empty();
  }
}

/** Runs some work with a store and ends its process whatever happens. */
export async function withStore<T>(
  name: string,
  work: (store: Store) => Promise<T>,
  options: { asDeployed?: boolean } = {},
): Promise<T> {
  const store = new Store(name, options);
  try {
    return await work(store);
  } finally {
    await store.end();
  }
}
