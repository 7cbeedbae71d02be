import { measureExpiry } from './growth/expiry.ts';
import { measureReads, type SizedStore } from './growth/reads.ts';
import { Store } from './growth/store.ts';
import type { Section } from './measurement.ts';
import type { BenchContext } from './parts.ts';

/** What members ask is measured in the first, the second and the last; the job in all but the first. */
const SIZES = [10, 1_000, 10_000, 100_000] as const;
const MIDDLE = 1_000;

/** What growth costs: the same calls and the expiry job in stores of very different sizes. */
export async function measure({ say }: BenchContext): Promise<Section[]> {
  const stores: SizedStore[] = [];
  try {
    for (const size of SIZES) {
      const began = performance.now();
      const store = new Store(`growth-${size}`);
      // Known before it is filled, so that it is emptied whatever happens.
      stores.push({ size, store, code: '' });
      await store.empty();
      const due = size >= MIDDLE ? size / 100 : 0;
      const code = await store.ask('seedStore', size, due);
      stores.splice(-1, 1, { size, store, code });
      say(`${size.toLocaleString('en')} documents in ${Math.round(performance.now() - began)} ms`);
    }
    const [smallest, middle, , largest] = stores;
    if (!smallest || !middle || !largest) throw new Error('Every size has its store.');
    const asked = await measureReads([smallest, middle, largest], middle, say);
    const grown = stores.slice(1);
    for (const { store } of grown) await store.ask('unthrottle');
    return [asked, await measureExpiry(grown, say)];
  } finally {
    for (const { store } of stores) await store.remove();
  }
}
