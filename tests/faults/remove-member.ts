// Removes a member, or lets them leave if they are the actor, in a process that a test can kill.
import process from 'node:process';
import { removeMember } from '../../functions/src/administration/remove-member.ts';
import { leave } from '../../functions/src/profile/leave.ts';

const [uid = '', actor = ''] = process.argv.slice(2);
const now = new Date();
await (uid === actor ? leave(uid, now) : removeMember({ uid, actor, now }));
process.exit();
