// The deployment that the checks examine, in production or on the emulators.
import process from 'node:process';
import { REGION } from '../../functions/src/platform/region.ts';
import { settingsFor } from '../../tools/deploy/site.ts';
import type { Backend } from '../../web/build/backend.ts';
import { accessToken, type Target } from '../target.ts';

const TIMEOUT_MS = 20_000;

/** Sends a GET request to one of Google's REST APIs as the operator. Returns null for 404. */
export type Ask = (url: string) => Promise<unknown>;

export interface Deployment extends Target {
  /** The URL of Hosting. It also exists if the network has its own domain. */
  readonly origin: string;
  /** The host of the function `api`. */
  readonly apiOrigin: string;
  /** A URL that lists documents. A stranger's request must be refused. */
  readonly documents: string;
  /** A URL that lists the bucket. A stranger's request must be refused. */
  readonly listing: () => string;
  /** The settings of the pages. Throws if this project has none. */
  readonly settings: () => Backend;
  readonly ask: Ask;
}

/** The error if Google refused a request, with advice for the operator. */
export class Unanswered extends Error {
  readonly remedy: string;

  constructor(says: string, remedy: string) {
    super(says);
    this.remedy = remedy;
  }
}

/** Returns the value at this path of unknown JSON. Undefined if there is none. */
export function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce(
    (inner, name) => Object.getOwnPropertyDescriptor(Object(inner), name)?.value,
    value,
  );
}

/** Returns the list at this path of unknown JSON. Empty if there is none. */
export function listAt(value: unknown, ...path: readonly string[]): readonly unknown[] {
  const list = at(value, ...path);
  return Array.isArray(list) ? list : [];
}

function refusal(project: string, status: number, answer: unknown): Unanswered {
  const details = listAt(answer, 'error', 'details');
  const disabled = details.find((detail) => at(detail, 'reason') === 'SERVICE_DISABLED');
  if (disabled !== undefined) {
    const service = String(at(disabled, 'metadata', 'service'));
    const enable = `gcloud services enable ${service} --project=${project}`;
    return new Unanswered(`${service} is not enabled.`, enable);
  }
  const says = `Google answers ${status}: ${String(at(answer, 'error', 'message'))}`;
  const viewer = `gcloud projects add-iam-policy-binding ${project} --member=<you> --role=roles/viewer`;
  return new Unanswered(says, status === 403 ? viewer : 'try again');
}

/**
 * Returns a function that sends GET requests to Google. It caches the answers, so that each URL is
 * requested only once.
 */
export function askGoogle(project: string, token: string): Ask {
  const answers = new Map<string, Promise<unknown>>();
  const fresh = async (url: string) => {
    const response = await fetch(url, {
      headers: { Authorization: `Bearer ${token}`, 'X-Goog-User-Project': project },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok) return answer;
    if (response.status === 404) return null;
    throw refusal(project, response.status, answer);
  };
  return (url) => {
    const asked = answers.get(url) ?? fresh(url);
    answers.set(url, asked);
    return asked;
  };
}

/** Returns the deployment of a target. For the emulators, call `connect` before. */
export async function deploymentOf(target: Target): Promise<Deployment> {
  const { project, emulated } = target;
  const settings = () => settingsFor(project);
  const documents = `v1/projects/${project}/databases/(default)/documents`;
  if (emulated) {
    const { env } = process;
    return {
      ...target,
      origin: env['ELEVERE_ORIGIN'] ?? '',
      apiOrigin: `${env['ELEVERE_FUNCTIONS_ORIGIN']}/api`,
      documents: `http://${env['FIRESTORE_EMULATOR_HOST']}/${documents}`,
      listing: () =>
        `http://${env['FIREBASE_STORAGE_EMULATOR_HOST']}/v0/b/${settings().firebase.storageBucket}/o`,
      settings,
      ask: async (url) => Promise.reject(new Error(`The emulators have no ${url}`)),
    };
  }
  return {
    ...target,
    origin: `https://${project}.web.app`,
    apiOrigin: `https://${REGION}-${project}.cloudfunctions.net/api`,
    documents: `https://firestore.googleapis.com/${documents}`,
    listing: () =>
      `https://firebasestorage.googleapis.com/v0/b/${settings().firebase.storageBucket}/o`,
    settings,
    ask: askGoogle(project, await accessToken(project)),
  };
}
