/**
 * Where the functions run, next to the database. Hosting finds them wherever they were deployed;
 * docs/deploy.md says what else to do to move.
 */
export const REGION = 'us-central1';
