/**
 * Public list prices in US dollars for us-central1, as of November 2026; docs/scale.md says where
 * they stand. What a month includes for nothing is taken off first.
 */
export const PRICES = {
  /** Firestore, Standard edition. The free quota is by day; a month has thirty here. */
  firestore: {
    read: 0.03 / 100_000,
    write: 0.09 / 100_000,
    delete: 0.01 / 100_000,
    gibMonth: 0.15,
    free: { reads: 30 * 50_000, writes: 30 * 20_000, deletes: 30 * 20_000, gib: 1 },
  },
  /** Cloud Run, by request, which is what second-generation functions are billed as. */
  functions: {
    request: 0.4 / 1_000_000,
    vcpuSecond: 0.000_024,
    gibSecond: 0.000_002_5,
    free: { requests: 2_000_000, vcpuSeconds: 180_000, gibSeconds: 360_000 },
  },
  hosting: { gb: 0.15, free: { gb: 10 } },
  /** Cloud Storage: what pictures cost to keep and to send. */
  storage: { gbMonth: 0.02, gb: 0.12, free: { gbMonth: 5, gb: 100 } },
  logging: { gib: 0.5, free: { gib: 50 } },
  scheduler: { job: 0.1, free: { jobs: 3 } },
  /** Identity Platform: from how many active accounts a month one more costs how much. */
  identityPlatform: [
    { from: 0, each: 0 },
    { from: 50_000, each: 0.0055 },
    { from: 100_000, each: 0.0046 },
    { from: 1_000_000, each: 0.0032 },
    { from: 10_000_000, each: 0.0025 },
  ],
} as const;
