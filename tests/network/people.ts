/** The members at the start of every scenario: their roles by first name. */
export const FOUNDERS = {
  ada: 'admin',
  grace: 'admin',
  alan: 'poweruser',
  barbara: 'fulluser',
} as const;

/** People with an account who have not registered at the start of a scenario. */
export const INITIALLY_UNREGISTERED_NAMES = [
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

export const PERSON_NAMES: readonly string[] = [
  ...Object.keys(FOUNDERS),
  ...INITIALLY_UNREGISTERED_NAMES,
];
