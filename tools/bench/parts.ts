import type { BenchContext, Section } from './measurement.ts';

export interface Part {
  readonly name: string;
  /** Loaded on its turn, since the Admin SDK reads where the emulators are when it loads. */
  readonly load: () => Promise<{ measure: (context: BenchContext) => Promise<Section[]> }>;
}

/** In the order of the table. Each part resets what it leaves in the emulators. */
export const PARTS: readonly Part[] = [
  { name: 'client', load: () => import('./client.ts') },
  { name: 'endpoints', load: () => import('./endpoints.ts') },
  { name: 'cold-start', load: () => import('./cold-start.ts') },
];
