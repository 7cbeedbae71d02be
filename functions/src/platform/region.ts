/** The region of the functions and the database. docs/deploy.md explains how to move them. */
export const REGION = 'us-central1';
