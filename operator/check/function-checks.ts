// Checks that the deployed functions are the current ones. firebase-tools may report success
// although it did not update a function.

import { HTTPS_OPTIONS } from '../../functions/src/platform/runtime-options.ts';
import { sourceOfFunctions } from '../../tools/deploy/functions-source.ts';
import { JOBS } from '../../tools/emulators/schedules.ts';
import { type Check, CODEBASE, deployFunctions, unless } from './checks.ts';
import { at, type Deployment, listAt } from './deployment.ts';

/** The label that marks the functions of a codebase. firebase-tools sets it. */
const CODEBASE_LABEL = 'firebase-functions-codebase';
/**
 * The label with firebase-tools' hash of the sources, the settings and the versions of the secrets.
 */
const HASH_LABEL = 'firebase-functions-hash';

interface Deployed {
  readonly name: string;
  readonly region: string;
  readonly active: boolean;
  readonly source: unknown;
  readonly hash: unknown;
  readonly hasSecrets: boolean;
}

/** Returns the deployed functions of this codebase. */
async function deployedFunctions({ ask, project }: Deployment): Promise<readonly Deployed[]> {
  const answer = await ask(
    `https://cloudfunctions.googleapis.com/v2/projects/${project}/locations/-/functions?pageSize=1000`,
  );
  return listAt(answer, 'functions').flatMap((one) => {
    if (at(one, 'labels', CODEBASE_LABEL) !== CODEBASE) return [];
    const [, , , region = '', , name = ''] = String(at(one, 'name')).split('/');
    return [
      {
        name,
        region,
        active: at(one, 'state') === 'ACTIVE',
        source: at(one, 'labels', 'source'),
        hash: at(one, 'labels', HASH_LABEL),
        hasSecrets: listAt(one, 'serviceConfig', 'secretEnvironmentVariables').length > 0,
      },
    ];
  });
}

const EXPECTED = [...Object.keys(HTTPS_OPTIONS), ...JOBS];

function problemWith(
  name: string,
  deployed: readonly Deployed[],
  source: string,
): readonly string[] {
  const one = deployed.find((other) => other.name === name);
  if (one === undefined) return [`${name} is missing.`];
  if (!one.active) return [`${name} is not active: its last deployment failed.`];
  if (one.source !== source) return [`${name} is old: it has other sources.`];
  // Skips the job that sends emails: it has a secret, so its hash differs.
  const api = deployed.find((other) => other.name === 'api');
  const comparable = api !== undefined && api.hasSecrets === one.hasSecrets;
  return unless(!comparable || one.hash === api.hash, `${name} is old: it has other settings.`);
}

export const FUNCTION_CHECKS: readonly Check[] = [
  {
    title: 'Each function has these sources and settings',
    stage: 'deployed',
    run: async (deployment) => {
      const deployed = await deployedFunctions(deployment);
      const source = sourceOfFunctions();
      return EXPECTED.flatMap((name) => problemWith(name, deployed, source));
    },
    remedy: ({ project }) => deployFunctions(EXPECTED, project),
  },
  {
    title: 'Every deployed function exists in the code',
    stage: 'deployed',
    run: async (deployment) => {
      const left = (await deployedFunctions(deployment)).filter(
        ({ name }) => !EXPECTED.includes(name),
      );
      return left.map(({ name, region }) => ({
        says: `${name} in ${region} is not in the code.`,
        remedy: `npx firebase functions:delete ${name} --region ${region} --project ${deployment.project}`,
      }));
    },
    remedy: () => '',
  },
];
