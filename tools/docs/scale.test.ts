import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { monthOf } from '../scale/estimate.ts';
import { PRICES } from '../scale/prices.ts';
import { withTables } from '../scale/tables.ts';
import { CODES_MADE, EXPIRED, JOINS } from '../scale/use.ts';

const page = path.resolve(import.meta.dirname, '../../docs/scale.md');

describe('docs/scale.md', () => {
  it('shows what tools/scale computes; npm run docs:scale writes it', () => {
    const text = readFileSync(page, 'utf8');
    expect(text).toBe(withTables(text));
  });

  it('every code that is made is used, revoked or runs out', () => {
    expect(EXPIRED).toBeGreaterThan(0);
    expect(CODES_MADE).toBeGreaterThanOrEqual(2 * JOINS + EXPIRED);
  });

  it('nothing that a member asks costs more in a larger network', () => {
    const bare = ({ reads, sweeps }: ReturnType<typeof monthOf>) =>
      reads - sweeps.orphanReads - sweeps.reaperReads - sweeps.pictureReads;
    expect(bare(monthOf(10_000_000))).toBeCloseTo(10_000 * bare(monthOf(1_000)), 0);
  });

  it('what is free costs nothing, and each read beyond costs what it says', () => {
    expect(monthOf(1_000).total).toBe(0);
    const { dollars, reads } = monthOf(100_000);
    const billed = reads - PRICES.firestore.free.reads;
    expect(dollars['Firestore reads']).toBeCloseTo((billed / 100_000) * 0.03);
  });
});
