import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import * as z from 'zod/mini';
import type { Encoded } from './value-encoding.ts';

/** First line of an export: what it is, of what, and the instant it shows. */
const headerSchema = z.strictObject({
  elevere: z.literal('export'),
  version: z.literal(1),
  project: z.string(),
  takenAt: z.iso.datetime(),
});

const accountSchema = z.strictObject({
  uid: z.string(),
  email: z.nullable(z.string()),
  emailVerified: z.boolean(),
  displayName: z.nullable(z.string()),
  disabled: z.boolean(),
  createdAt: z.nullable(z.string()),
  lastSignInAt: z.nullable(z.string()),
  /** Other ways in, such as Google; a password is none, and is never exported. */
  providers: z.array(
    z.strictObject({
      providerId: z.string(),
      uid: z.string(),
      email: z.nullable(z.string()),
      displayName: z.nullable(z.string()),
    }),
  ),
});
export type AccountLine = z.infer<typeof accountSchema>;

const encodedSchema: z.ZodMiniType<Encoded> = z.lazy(() =>
  z.union([
    z.null(),
    z.boolean(),
    z.number(),
    z.string(),
    z.array(encodedSchema),
    z.record(z.string(), encodedSchema),
  ]),
);

const documentSchema = z.strictObject({ document: z.string(), fields: encodedSchema });
export type DocumentLine = z.infer<typeof documentSchema>;
const endSchema = z.strictObject({
  end: z.strictObject({ documents: z.number(), accounts: z.number() }),
});

const lineSchema = z.union([
  headerSchema,
  documentSchema,
  z.strictObject({ account: accountSchema }),
  endSchema,
]);
export type ExportLine = z.infer<typeof lineSchema>;

/** A file that is no whole export: the message says which line, and never what is in it. */
export class DamagedExport extends Error {}

function parseLine(text: string, number: number): ExportLine {
  try {
    return lineSchema.parse(JSON.parse(text));
  } catch {
    throw new DamagedExport(`Line ${number} is not a line of an export.`);
  }
}

/**
 * The lines of an export file, one in memory at a time. Throws a DamagedExport unless it begins
 * with a header and ends with the counts of what stands between.
 */
export async function* readLines(file: string): AsyncGenerator<ExportLine> {
  const input = createReadStream(file, 'utf8');
  let number = 0;
  const seen = { documents: 0, accounts: 0 };
  let ended = false;
  try {
    for await (const text of createInterface({ input, crlfDelay: Infinity })) {
      number += 1;
      const line = parseLine(text, number);
      if ('elevere' in line !== (number === 1) || ended) {
        throw new DamagedExport(`Line ${number} stands in the wrong place.`);
      }
      if ('document' in line) seen.documents += 1;
      if ('account' in line) seen.accounts += 1;
      if ('end' in line) {
        ended = true;
        if (line.end.documents !== seen.documents || line.end.accounts !== seen.accounts) {
          throw new DamagedExport('Lines are missing: the counts at its end do not agree.');
        }
      }
      yield line;
    }
  } finally {
    input.destroy();
  }
  if (!ended) throw new DamagedExport('It has no end: the export was cut short.');
}
