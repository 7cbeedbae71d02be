import { callAt } from '../../tests/support/api.ts';
import { type Bill, CountingNetwork } from '../../tests/support/firestore-bill.ts';
import { FunctionProcess } from '../../tests/support/function-process.ts';
import type { Case } from './endpoint-case.ts';
import { LISTED } from './looking-cases.ts';
import type { Measurement, Section } from './measurement.ts';

interface Allowance {
  readonly reads?: number;
  readonly writes?: number;
  readonly rounds?: number;
  readonly remark?: string;
}

/** What each call may cost; tests/endpoints/costs.test.ts asserts what it does cost. */
const ALLOWED: Readonly<Record<string, Allowance>> = {
  validate_invitation_code: {
    reads: 1,
    remark: "The invitation and its maker; the address's count of wrong codes (docs/decisions/030)",
  },
  invitation_stats: { reads: 0, rounds: 1, remark: 'One round of count() aggregations' },
  get_remaining_invitations: { reads: 2, remark: 'One besides the role' },
  generate_invitations_for_user: { reads: 3, writes: 3 },
  partial_registration: { reads: 4, writes: 4 },
  confirm_second_code: { reads: 7, writes: 5 },
  vouch: { reads: 7, writes: 5 },
  get_user_sent_invitations: { reads: LISTED + 2, remark: `A page of ${LISTED} rows` },
};

async function billOf(one: Case, network: CountingNetwork): Promise<Bill> {
  const instance = await FunctionProcess.start(one.target, network.environment);
  try {
    const { path, request } = await one.subject();
    return await network.billOf(async () => {
      const answer = await callAt(`${instance.origin}${path}`, request);
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`);
    });
  } finally {
    await instance.kill();
  }
}

function lines(one: Case, bill: Bill): Measurement[] {
  const allowed = ALLOWED[one.name] ?? {};
  const all = `${bill.reads} reads, ${bill.aggregations} counts, ${bill.writes} writes in ${bill.rounds} exchanges one after another`;
  const units = (['reads', 'writes', 'rounds'] as const).filter(
    (unit) => allowed[unit] !== undefined,
  );
  return (units.length === 0 ? (['reads'] as const) : units).map((unit) => {
    const most = allowed[unit];
    return {
      what: `${one.name}, ${unit === 'rounds' ? 'exchanges' : unit}`,
      value: bill[unit],
      unit: '',
      ...(most === undefined ? {} : { budget: { most } }),
      detail: all,
      ...(allowed.remark === undefined ? {} : { remark: allowed.remark }),
    };
  });
}

/** What each call asks of Firestore. */
export async function countCalls(cases: readonly Case[]): Promise<Section> {
  const network = await CountingNetwork.open();
  const measurements: Measurement[] = [];
  try {
    for (const one of cases) measurements.push(...lines(one, await billOf(one, network)));
  } finally {
    await network.close();
  }
  return {
    title: 'Reads and writes',
    how: 'Counted where they leave the process of the function, in the units that Firestore bills; a document that is not there is a read too. For a caller who presented no wrong code within the hour.',
    measurements,
  };
}
