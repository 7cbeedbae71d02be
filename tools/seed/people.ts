import type { Role } from '../../functions/src/contract/roles.ts';

// The people of the demo network: names of computing's past, all else made up.

export interface DemoAccount {
  readonly email: string;
  readonly role: Role;
  /** What this account is good for trying. */
  readonly note: string;
}

interface Named {
  readonly uid: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly job: string;
  readonly company: string;
}

interface DemoMember extends DemoAccount, Named {
  readonly invitedBy: readonly string[];
}

/** The accounts that a person is told of. */
export const DEMO_MEMBERS = [
  {
    uid: 'demo-ada',
    email: 'ada@elevere.test',
    role: 'admin',
    firstName: 'Ada',
    lastName: 'Lovelace',
    job: 'Analyst',
    company: 'Analytical Engine',
    invitedBy: [],
    note: 'founder; runs the network at /admin',
  },
  {
    uid: 'demo-grace',
    email: 'grace@elevere.test',
    role: 'poweruser',
    firstName: 'Grace',
    lastName: 'Hopper',
    job: 'Compiler engineer',
    company: 'Flow-Matic',
    invitedBy: [],
    note: 'founder; invites',
  },
  {
    uid: 'demo-alan',
    email: 'alan@elevere.test',
    role: 'fulluser',
    firstName: 'Alan',
    lastName: 'Turing',
    job: 'Mathematician',
    company: 'Universal Machines',
    invitedBy: [],
    note: 'holds an active code',
  },
  {
    uid: 'demo-barbara',
    email: 'barbara@elevere.test',
    role: 'fulluser',
    firstName: 'Barbara',
    lastName: 'Liskov',
    job: 'Computer scientist',
    company: 'Substitution Works',
    invitedBy: [],
    note: 'holds an active code; not related to alan',
  },
  {
    uid: 'demo-edsger',
    email: 'edsger@elevere.test',
    role: 'fulluser',
    firstName: 'Edsger',
    lastName: 'Dijkstra',
    job: 'Programmer',
    company: 'Shortest Paths',
    invitedBy: ['demo-alan', 'demo-grace'],
    note: 'invited by alan and grace; holds an active code',
  },
  {
    uid: 'demo-donald',
    email: 'donald@elevere.test',
    role: 'partialuser',
    firstName: 'Donald',
    lastName: 'Knuth',
    job: '',
    company: '',
    invitedBy: ['demo-alan'],
    note: 'first code from alan; needs a second one',
  },
] as const satisfies readonly DemoMember[];

/** Who vouched, and how many days ago. */
type Vouch = readonly [inviter: string, daysAgo: number];

export interface FurtherMember extends Named {
  /** Without a second vouch they are half way. */
  readonly vouches: readonly [Vouch] | readonly [Vouch, Vouch];
  readonly barred?: true;
}

function member(
  name: string,
  firstName: string,
  lastName: string,
  [job, company]: readonly [string, string],
  ...vouches: FurtherMember['vouches']
): FurtherMember {
  return { uid: `demo-${name}`, firstName, lastName, job, company, vouches };
}

/**
 * Everybody else, in three generations. No member makes three codes within 31 days, so that none
 * makes more than two in any month, whenever the demo begins.
 */
export const FURTHER_MEMBERS: readonly FurtherMember[] = [
  member('konrad', 'Konrad', 'Zuse', ['Engineer', 'Relay Works'], ['ada', 348], ['grace', 340]),
  member(
    'kathleen',
    'Kathleen',
    'Booth',
    ['Programmer', 'Assembly Lines'],
    ['barbara', 330],
    ['grace', 322],
  ),
  member(
    'claude',
    'Claude',
    'Shannon',
    ['Researcher', 'Noisy Channels'],
    ['ada', 328],
    ['barbara', 312],
  ),
  member(
    'betty',
    'Betty',
    'Holberton',
    ['Programmer', 'Sort and Merge'],
    ['grace', 304],
    ['ada', 300],
  ),
  member('mary', 'Mary', 'Keller', ['Teacher', 'Basic School'], ['barbara', 294], ['ada', 282]),
  member(
    'niklaus',
    'Niklaus',
    'Wirth',
    ['Language designer', 'Stepwise'],
    ['grace', 286],
    ['barbara', 276],
  ),
  member(
    'backus',
    'John',
    'Backus',
    ['Compiler engineer', 'Formula Translation'],
    ['ada', 264],
    ['grace', 260],
  ),
  member(
    'hedy',
    'Hedy',
    'Lamarr',
    ['Inventor', 'Frequency Hopping'],
    ['barbara', 256],
    ['ada', 246],
  ),
  member(
    'tony',
    'Tony',
    'Hoare',
    ['Computer scientist', 'Quicksort'],
    ['niklaus', 250],
    ['kathleen', 245],
  ),
  member(
    'jean',
    'Jean',
    'Bartik',
    ['Programmer', 'Stored Programs'],
    ['betty', 240],
    ['konrad', 235],
  ),
  member(
    'margaret',
    'Margaret',
    'Hamilton',
    ['Software engineer', 'Soft Landing'],
    ['hedy', 230],
    ['claude', 226],
  ),
  member(
    'dennis',
    'Dennis',
    'Ritchie',
    ['Systems programmer', 'Pointers'],
    ['backus', 220],
    ['mary', 216],
  ),
  member(
    'frances',
    'Frances',
    'Allen',
    ['Optimiser', 'Flow Graphs'],
    ['claude', 206],
    ['betty', 200],
  ),
  member(
    'karen',
    'Karen',
    'Spärck Jones',
    ['Researcher', 'Inverse Frequency'],
    ['kathleen', 195],
    ['ada', 190],
  ),
  member(
    'evelyn',
    'Evelyn',
    'Boyd Granville',
    ['Mathematician', 'Orbits'],
    ['konrad', 185],
    ['niklaus', 180],
  ),
  member(
    'dorothy',
    'Dorothy',
    'Vaughan',
    ['Team lead', 'West Area'],
    ['mary', 175],
    ['backus', 170],
  ),
  member(
    'katherine',
    'Katherine',
    'Johnson',
    ['Mathematician', 'Trajectories'],
    ['hedy', 165],
    ['grace', 160],
  ),
  member(
    'lynn',
    'Lynn',
    'Conway',
    ['Chip designer', 'Scalable Rules'],
    ['edsger', 100],
    ['barbara', 95],
  ),
  {
    ...member(
      'herman',
      'Herman',
      'Hollerith',
      ['Founder', 'Punched Cards'],
      ['claude', 150],
      ['hedy', 140],
    ),
    barred: true,
  },
  member(
    'stephanie',
    'Stephanie',
    'Shirley',
    ['Founder', 'Freelance Programmers'],
    ['tony', 150],
    ['jean', 146],
  ),
  member(
    'mccarthy',
    'John',
    'McCarthy',
    ['Researcher', 'Parentheses'],
    ['margaret', 140],
    ['dennis', 136],
  ),
  member(
    'seymour',
    'Seymour',
    'Papert',
    ['Educator', 'Turtle Graphics'],
    ['frances', 120],
    ['karen', 115],
  ),
  member(
    'douglas',
    'Douglas',
    'Engelbart',
    ['Inventor', 'Augmentation'],
    ['evelyn', 90],
    ['dorothy', 85],
  ),
  member(
    'wilkes',
    'Mary Allen',
    'Wilkes',
    ['Logic designer', 'Home Computers'],
    ['lynn', 60],
    ['tony', 55],
  ),
  member('ida', 'Ida', 'Rhodes', ['Analyst', 'Tables'], ['katherine', 20]),
  member('grete', 'Grete', 'Hermann', ['Mathematician', 'Effective Methods'], ['edsger', 12]),
];
