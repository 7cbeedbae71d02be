/** What crosses the wire between web and functions; the package's only entry for the web client. */
export * from './administration.ts';
export * from './circle.ts';
export * from './departure.ts';
export * from './endpoint.ts';
export * from './endpoints.ts';
export * from './errors.ts';
export * from './fields.ts';
export * from './invitation-code.ts';
export * from './invitations.ts';
export * from './limits.ts';
export * from './membership.ts';
export * from './messages.ts';
export * from './page.ts';
export * from './person.ts';
export * from './profile.ts';
export * from './roles.ts';
export * from './vouching.ts';
