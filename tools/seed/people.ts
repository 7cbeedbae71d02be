import type { Role } from '../../functions/src/contract/roles.ts';

// The names are from the history of computing, everything else is invented.

export interface DemoAccount {
  readonly email: string;
  readonly role: Role;
  /** What a user can try with this account. */
  readonly note: string;
}

interface DemoPerson {
  readonly uid: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly job: string;
  readonly company: string;
}

/** `writtenDaysAgo` is the age of a recommendation in days, if it was written after the vouch. */
export type Vouch = readonly [
  inviter: string,
  daysAgo: number,
  recommendation?: string,
  writtenDaysAgo?: number,
];

interface DemoMember extends DemoAccount, DemoPerson {
  readonly vouches: readonly Vouch[];
  readonly link: string;
}

/** The accounts that `npm start` lists for the user. */
export const DEMO_MEMBERS = [
  {
    uid: 'demo-ada',
    email: 'ada@elevere.test',
    role: 'admin',
    firstName: 'Ada',
    lastName: 'Lovelace',
    job: 'Analyst',
    company: 'Analytical Engine',
    link: 'https://example.org/ada',
    vouches: [],
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
    link: '',
    vouches: [],
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
    link: 'https://example.org/alan',
    vouches: [],
    note: 'Joan asks for an introduction',
  },
  {
    uid: 'demo-barbara',
    email: 'barbara@elevere.test',
    role: 'fulluser',
    firstName: 'Barbara',
    lastName: 'Liskov',
    job: 'Computer scientist',
    company: 'Substitution Works',
    link: '',
    vouches: [],
    note: 'neither she nor alan invited the other',
  },
  {
    uid: 'demo-edsger',
    email: 'edsger@elevere.test',
    role: 'fulluser',
    firstName: 'Edsger',
    lastName: 'Dijkstra',
    job: 'Programmer',
    company: 'Shortest Paths',
    vouches: [
      ['alan', 120, 'He once rewrote my proof in half a page. I have trusted his judgement since.'],
      ['grace', 118, 'Edsger says what will not work before it is built, and what would.', 4],
    ],
    link: 'https://example.org/edsger',
    note: 'invited by alan and grace; met Niklaus by an introduction',
  },
  {
    uid: 'demo-donald',
    email: 'donald@elevere.test',
    role: 'partialuser',
    firstName: 'Donald',
    lastName: 'Knuth',
    job: '',
    company: '',
    link: '',
    vouches: [['alan', 40, 'Donald finds the mistake on page 300, and thanks you for the book.']],
    note: 'first code from alan; needs a second one',
  },
] as const satisfies readonly DemoMember[];

/** A demo member whose account `npm start` does not list. */
export interface FurtherMember extends DemoPerson {
  readonly vouches: readonly [Vouch] | readonly [Vouch, Vouch];
  readonly suspended?: true;
}

function createFurtherMember(
  name: string,
  firstName: string,
  lastName: string,
  [job, company]: readonly [string, string],
  ...vouches: FurtherMember['vouches']
): FurtherMember {
  return { uid: `demo-${name}`, firstName, lastName, job, company, vouches };
}

/**
 * The ages of the vouches count back from the date of `npm start`. No member vouches three times
 * within 31 days, so on any date these vouches respect the monthly quota of two invitations.
 */
export const FURTHER_MEMBERS: readonly FurtherMember[] = [
  createFurtherMember(
    'konrad',
    'Konrad',
    'Zuse',
    ['Engineer', 'Relay Works'],
    ['ada', 348, 'Konrad builds whole machines by himself and still explains them at dinner.'],
    ['grace', 340],
  ),
  createFurtherMember(
    'kathleen',
    'Kathleen',
    'Booth',
    ['Programmer', 'Assembly Lines'],
    [
      'barbara',
      330,
      'The clearest teacher I know. Ask her anything about programming close to the machine.',
    ],
    ['grace', 322, 'We worked on the same assembler for a year. I would do it again tomorrow.'],
  ),
  createFurtherMember(
    'claude',
    'Claude',
    'Shannon',
    ['Researcher', 'Noisy Channels'],
    ['ada', 328, 'He sees the one question in a problem that matters.'],
    ['barbara', 312],
  ),
  {
    ...createFurtherMember(
      'betty',
      'Betty',
      'Holberton',
      ['Programmer', 'Sort and Merge'],
      ['grace', 304, 'Betty solved more in her sleep than our whole team by day.'],
      ['ada', 300, 'Careful, funny, and never late.'],
    ),
  },
  createFurtherMember(
    'mary',
    'Mary',
    'Keller',
    ['Teacher', 'Basic School'],
    ['barbara', 294],
    ['ada', 282],
  ),
  createFurtherMember(
    'niklaus',
    'Niklaus',
    'Wirth',
    ['Language designer', 'Stepwise'],
    ['grace', 286, 'He leaves out everything that is not needed. It shows in all of his work.'],
    ['barbara', 276],
  ),
  createFurtherMember(
    'backus',
    'John',
    'Backus',
    ['Compiler engineer', 'Formula Translation'],
    ['ada', 264],
    ['grace', 260],
  ),
  createFurtherMember(
    'hedy',
    'Hedy',
    'Lamarr',
    ['Inventor', 'Frequency Hopping'],
    ['barbara', 256, 'Full of ideas, and the rare person who also finishes them.'],
    ['ada', 246],
  ),
  createFurtherMember(
    'tony',
    'Tony',
    'Hoare',
    ['Computer scientist', 'Quicksort'],
    ['niklaus', 250, 'Tony admits his own mistakes first. That is why I trust him.'],
    ['kathleen', 245, 'We shared an office for two years.'],
  ),
  createFurtherMember(
    'jean',
    'Jean',
    'Bartik',
    ['Programmer', 'Stored Programs'],
    ['betty', 240, 'Jean and I debugged by candlelight. She does not give up.'],
    ['konrad', 235],
  ),
  createFurtherMember(
    'margaret',
    'Margaret',
    'Hamilton',
    ['Software engineer', 'Soft Landing'],
    ['hedy', 230, 'If it has to work the first time, ask Margaret.'],
    ['claude', 226, 'She tests what others call impossible, and is right to.'],
  ),
  createFurtherMember(
    'dennis',
    'Dennis',
    'Ritchie',
    ['Systems programmer', 'Pointers'],
    ['backus', 220],
    ['mary', 216],
  ),
  createFurtherMember(
    'frances',
    'Frances',
    'Allen',
    ['Optimiser', 'Flow Graphs'],
    ['claude', 206],
    ['betty', 200],
  ),
  createFurtherMember(
    'karen',
    'Karen',
    'Spärck Jones',
    ['Researcher', 'Inverse Frequency'],
    ['kathleen', 195],
    ['ada', 190],
  ),
  createFurtherMember(
    'evelyn',
    'Evelyn',
    'Boyd Granville',
    ['Mathematician', 'Orbits'],
    ['konrad', 185],
    ['niklaus', 180],
  ),
  createFurtherMember(
    'dorothy',
    'Dorothy',
    'Vaughan',
    ['Team lead', 'West Area'],
    ['mary', 175],
    ['backus', 170],
  ),
  createFurtherMember(
    'katherine',
    'Katherine',
    'Johnson',
    // Katherine works at the same company as Barbara. Katherine vouched for Ida, and Ida asks
    // Barbara for the second vouch.
    ['Mathematician', 'Substitution Works'],
    ['hedy', 165],
    ['grace', 160],
  ),
  createFurtherMember(
    'lynn',
    'Lynn',
    'Conway',
    ['Chip designer', 'Scalable Rules'],
    ['edsger', 100, 'Lynn wrote the rules that everyone in our field now works by.'],
    ['barbara', 95, 'She taught a hundred students to build a chip in one term.'],
  ),
  {
    ...createFurtherMember(
      'herman',
      'Herman',
      'Hollerith',
      ['Founder', 'Punched Cards'],
      ['claude', 150],
      ['hedy', 140],
    ),
    suspended: true,
  },
  createFurtherMember(
    'stephanie',
    'Stephanie',
    'Shirley',
    ['Founder', 'Freelance Programmers'],
    ['tony', 150],
    ['jean', 146],
  ),
  createFurtherMember(
    'mccarthy',
    'John',
    'McCarthy',
    ['Researcher', 'Parentheses'],
    ['margaret', 140],
    ['dennis', 136],
  ),
  createFurtherMember(
    'seymour',
    'Seymour',
    'Papert',
    ['Educator', 'Turtle Graphics'],
    ['frances', 120],
    ['karen', 115],
  ),
  createFurtherMember(
    'douglas',
    'Douglas',
    'Engelbart',
    ['Inventor', 'Augmentation'],
    ['evelyn', 90],
    ['dorothy', 85],
  ),
  createFurtherMember(
    'wilkes',
    'Mary Allen',
    'Wilkes',
    ['Logic designer', 'Home Computers'],
    ['lynn', 60, 'She had a computer at home before anyone I knew.'],
    ['tony', 55],
  ),
  // Frances and Dennis are the two inviters of each of the next three members.
  createFurtherMember(
    'alonzo',
    'Alonzo',
    'Church',
    ['Logician', 'Lambda'],
    ['frances', 82],
    ['dennis', 78],
  ),
  createFurtherMember(
    'haskell',
    'Haskell',
    'Curry',
    ['Logician', 'Combinators'],
    ['frances', 47],
    ['dennis', 44],
  ),
  createFurtherMember(
    'rozsa',
    'Rózsa',
    'Péter',
    ['Mathematician', 'Recursion'],
    ['frances', 14],
    ['dennis', 10],
  ),
  createFurtherMember(
    'gertrude',
    'Gertrude',
    'Blanch',
    ['Mathematician', 'Tables'],
    ['grace', 11, 'Gertrude ran a floor of 450 people by hand, and every number was right.'],
    ['ada', 5],
  ),
  createFurtherMember(
    'radia',
    'Radia',
    'Perlman',
    ['Network engineer', 'Spanning Trees'],
    ['konrad', 28],
    ['niklaus', 24],
  ),
  createFurtherMember(
    'whitfield',
    'Whitfield',
    'Diffie',
    ['Cryptographer', 'Public Keys'],
    ['backus', 16],
    ['betty', 14],
  ),
  createFurtherMember(
    'adele',
    'Adele',
    'Goldberg',
    ['Computer scientist', 'Small Talk'],
    ['radia', 9],
    ['stephanie', 6],
  ),
  createFurtherMember(
    'ida',
    'Ida',
    'Rhodes',
    ['Analyst', 'Tables'],
    ['katherine', 20, 'Ida checks every table twice, and finds my errors too.'],
  ),
  createFurtherMember(
    'grete',
    'Grete',
    'Hermann',
    ['Mathematician', 'Effective Methods'],
    ['edsger', 12],
  ),
  // The next five people became full members recently, so they appear in the News of their
  // inviters.
  createFurtherMember(
    'joan',
    'Joan',
    'Clarke',
    ['Cryptanalyst', 'Hut Eight'],
    ['alan', 20, 'Joan breaks in an evening what takes me a week, and lets me think I helped.'],
    ['kathleen', 6],
  ),
  createFurtherMember(
    'cicely',
    'Cicely',
    'Popplewell',
    ['Programmer', 'Bright Manual'],
    ['alan', 60],
    ['tony', 8, 'Cicely explains a machine so that everyone can use it the same day.'],
  ),
  createFurtherMember(
    'strachey',
    'Christopher',
    'Strachey',
    ['Language designer', 'Draughts'],
    ['barbara', 63, 'He gives every idea the name everyone then knows it by.'],
    ['grace', 9],
  ),
  createFurtherMember(
    'kristen',
    'Kristen',
    'Nygaard',
    ['Researcher', 'Class Acts'],
    ['barbara', 80],
    ['ada', 10],
  ),
  createFurtherMember(
    'naur',
    'Peter',
    'Naur',
    ['Computer scientist', 'Plain Notation'],
    ['edsger', 50],
    ['margaret', 7, 'Peter reads a program as others read a letter, and answers it.'],
  ),
];

/** Maps the uid of each listed member to the topics that people can ask this member about. */
export const TOPICS_BY_LISTED_UID: ReadonlyMap<string, string> = new Map([
  ['demo-ada', 'Turning a vague idea into a program, and how this network works.'],
  ['demo-grace', 'Compilers, legacy code, and explaining a nanosecond to a manager.'],
  ['demo-alan', 'Proofs, ciphers, and long-distance running.'],
  ['demo-edsger', 'Code that is wrong but looks right. Writing by hand.'],
  ['demo-konrad', 'Building hardware in your parents’ living room.'],
  ['demo-kathleen', 'Teaching a first programming course. Assembly.'],
  ['demo-betty', 'Sorting anything, and finding a bug in your sleep.'],
  ['demo-niklaus', 'Designing a language that fits on one page.'],
  ['demo-tony', 'Specifications, and regretting a decision in public.'],
  ['demo-margaret', 'Testing what must not fail. Working next to hardware people.'],
  ['demo-lynn', 'Chip design, and starting again in a new company.'],
  ['demo-stephanie', 'Running a company without an office. Part-time work.'],
  ['demo-evelyn', 'Orbits, and moving from research to industry.'],
  ['demo-radia', 'Networks that repair themselves. Explaining them in a poem.'],
  ['demo-adele', 'Object-oriented design, and programming with children.'],
  ['demo-rozsa', 'Recursion, and popular books about mathematics.'],
  ['demo-gertrude', 'Large computations by many people, and checking them.'],
]);

export const DEMO_VOUCH_TOKEN = 'DonaldKnuthAsksYou';

interface DemoVouchLink {
  readonly token: string;
  readonly uid: string;
  readonly daysAgo: number;
  readonly reminders: readonly (readonly [member: string, daysAgo: number])[];
}

/** `reminders` has the members who chose "Remind me" for the vouch link, and when. */
export const DEMO_VOUCH_LINKS: readonly DemoVouchLink[] = [
  {
    token: DEMO_VOUCH_TOKEN,
    uid: 'demo-donald',
    daysAgo: 2,
    reminders: [['grace', 1]],
  },
  {
    token: 'ida-rhodes-asks-you',
    uid: 'demo-ida',
    daysAgo: 20,
    reminders: [['barbara', 2]],
  },
  {
    token: 'grete-hermann-asks-you',
    uid: 'demo-grete',
    daysAgo: 12,
    reminders: [['barbara', 1]],
  },
];

interface DemoIntroduction {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly via: string;
  readonly daysAgo: number;
  readonly message: string;
  /** Null if the introducer has not yet answered the request. */
  readonly introducerMessage: string | null;
}

export const DEMO_INTRODUCTIONS: readonly DemoIntroduction[] = [
  {
    id: 'demo-joan-to-edsger',
    from: 'demo-joan',
    to: 'demo-edsger',
    via: 'demo-alan',
    daysAgo: 1,
    message: 'I am looking for someone to read a proof about shortest paths before I publish it.',
    introducerMessage: null,
  },
  {
    id: 'demo-niklaus-to-edsger',
    from: 'demo-niklaus',
    to: 'demo-edsger',
    via: 'demo-grace',
    daysAgo: 3,
    message: 'I am writing a small compiler and would like to hear what you would leave out.',
    introducerMessage: 'You two will argue, and both be better for it.',
  },
];
