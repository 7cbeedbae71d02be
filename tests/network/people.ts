/** The members with whom every random story begins, by first name, with their roles. */
export const FOUNDERS = {
  ada: 'admin',
  grace: 'admin',
  alan: 'poweruser',
  barbara: 'fulluser',
} as const;

/** People with an account and without a role. */
export const NEWCOMERS = [
  'edsger',
  'donald',
  'frances',
  'tony',
  'niklaus',
  'margaret',
  'kathleen',
  'john',
  'annie',
];

export const PEOPLE: readonly string[] = [...Object.keys(FOUNDERS), ...NEWCOMERS];
