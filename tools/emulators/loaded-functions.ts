interface LoadedFunction {
  readonly name: string;
  readonly region: string;
  readonly schedule?: object;
}

export async function fetchLoadedFunctions(address: string): Promise<readonly LoadedFunction[]> {
  const response = await fetch(`http://${address}/backends`);
  const { backends } = (await response.json()) as {
    backends: readonly { readonly functionTriggers: readonly LoadedFunction[] }[];
  };
  return backends.flatMap(({ functionTriggers }) => functionTriggers);
}
