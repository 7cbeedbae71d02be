/** What stands in a path where a uid should. */
export const PATHS_AS_UIDS = [
  '..%2F..%2Finvitations',
  '%2e%2e',
  '..%2Fusers%2Fx',
  '..%5C..%5Cusers',
  'a%2Fb',
  '%00',
  'x%00y',
  '__proto__',
  '__x__',
  '%E0%A4%A',
  'a'.repeat(129),
  '*',
  '%7B%7D',
  "'%20OR%20'1'='1",
];
