import { startElevere } from './elevere.ts';
import { type Exchange, FaultyNetwork } from './faulty-network.ts';

/**
 * Runs an operator's command and kills it at its `number`th exchange of those chosen, once that is
 * done and before it hears so. False when it came to its end without one.
 */
export async function killAt(
  number: number,
  chosen: (exchange: Exchange) => boolean,
  args: readonly string[],
): Promise<boolean> {
  const network = await FaultyNetwork.open();
  const { child, ended } = startElevere(args, network.environment);
  let seen = 0;
  network.fateOf = (exchange) => {
    if (!chosen(exchange)) return 'pass';
    seen += 1;
    return seen === number ? 'fatal' : 'pass';
  };
  network.fatal = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  const { code, stderr } = await ended;
  await network.close();
  if (code !== null && (code !== 0 || seen >= number)) throw new Error(stderr);
  return code === null;
}
