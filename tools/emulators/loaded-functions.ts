interface LoadedFunction {
  readonly name: string;
  readonly region: string;
  readonly schedule?: object;
}

/** Returns the functions that the Functions emulator at this address has loaded. */
export async function loadedFunctions(address: string): Promise<readonly LoadedFunction[]> {
  const response = await fetch(`http://${address}/backends`);
  const { backends } = (await response.json()) as {
    backends: readonly { readonly functionTriggers: readonly LoadedFunction[] }[];
  };
  return backends.flatMap(({ functionTriggers }) => functionTriggers);
}
