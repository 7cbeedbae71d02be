import { readProjectId } from './configuration.ts';

interface LoadedFunction {
  readonly name: string;
  readonly region: string;
  readonly httpsTrigger?: object;
  readonly schedule?: object;
}

/** What the Functions emulator at this address has loaded. */
export async function loadedFunctions(address: string): Promise<readonly LoadedFunction[]> {
  const response = await fetch(`http://${address}/backends`);
  const { backends } = (await response.json()) as {
    backends: readonly { readonly functionTriggers: readonly LoadedFunction[] }[];
  };
  return backends.flatMap(({ functionTriggers }) => functionTriggers);
}

/** The HTTPS functions among them, by their own URLs. */
export async function httpsFunctionUrls(address: string): Promise<readonly string[]> {
  return (await loadedFunctions(address))
    .filter(({ httpsTrigger }) => httpsTrigger)
    .map(({ region, name }) => `http://${address}/${readProjectId()}/${region}/${name}`);
}
