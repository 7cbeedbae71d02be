// Removes one member, in a process that a test can kill.
import process from 'node:process';
import { removeMember } from '../../functions/src/store/remove-member.ts';

await removeMember({ uid: process.argv[2] ?? '', actor: 'an-admin', now: new Date() });
process.exit();
