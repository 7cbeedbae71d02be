import { expect, test } from 'vitest';
import { toDialogAction } from '../../../actions/action-state.ts';
import { anyTextSchema } from '../../../actions/parse-fields.ts';
import { useAction } from '../../../actions/use-action.ts';
import { useActionForm } from '../../../actions/use-action-form.ts';
import { textForAccount } from '../../../testing/render-for-account.tsx';
import { newTestPerson } from '../../../testing/test-person.ts';
import type { AdminTask } from '../admin-tasks.ts';
import type { MemberTask } from '../member-tasks.ts';
import { ToDoList } from './ToDoList.tsx';

const KAY = newTestPerson('Kay', 'McNulty');
interface TaskListProbeProps {
  readonly adminTasks?: readonly AdminTask[];
  readonly memberTasks?: readonly MemberTask[];
}

function TaskListProbe({ adminTasks = [], memberTasks = [] }: TaskListProbeProps) {
  const introductionForm = toDialogAction(
    useActionForm({ id: anyTextSchema, message: anyTextSchema }, async () => undefined),
  );
  const rejection = useAction(async (_id: string) => undefined);
  return (
    <ToDoList
      adminTasks={adminTasks}
      memberTasks={memberTasks}
      introductionForm={introductionForm}
      rejection={rejection}
    />
  );
}

const invitation = { code: '7K2M9QXD4TZA', note: '', daysLeft: 1 };

test.each<[string, MemberTask]>([
  [
    'Kay McNulty is asking for your vouch. Answer',
    { kind: 'vouch reminder', token: 't', person: KAY },
  ],
  ['Your invitation 7K2M-9QXD-4TZA expires in 1 day. Share', { kind: 'expiring', invitation }],
  [
    'Your invitation for Kay expires in 3 days. Share',
    { kind: 'expiring', invitation: { ...invitation, note: 'For Kay', daysLeft: 3 } },
  ],
  [
    'Kay McNulty needs one more vouch. Forward the link to a member who knows Kay.',
    { kind: 'second vouch', person: KAY, link: 'https://elevere.test/vouch/x' },
  ],
  [
    'Ada Lovelace would like to meet Kay McNulty. Introduce? Analyst “Compilers.”',
    {
      kind: 'introduction',
      introduction: {
        id: 'i',
        from: { ...newTestPerson('Ada', 'Lovelace'), job: 'Analyst' },
        to: KAY,
        message: 'Compilers.',
        asked_on: '',
      },
    },
  ],
  ['Add a picture: members see it when', { kind: 'profile', missingParts: 'a picture' }],
  [
    'Add your job and a picture: members see them when',
    { kind: 'profile', missingParts: 'your job and a picture' },
  ],
  ['Say why you vouched for Kay McNulty. Recommend', { kind: 'recommendation', person: KAY }],
  ['Invite someone you would gladly work with again. Invite', { kind: 'first invitation' }],
])('the list says: %s', (beginning, task) => {
  expect(textForAccount(<TaskListProbe memberTasks={[task]} />)).toContain(`To do ${beginning}`);
});

test.each<[string, AdminTask]>([
  ['Kay McNulty joined over 14 days ago', { kind: 'waiting', people: [KAY], count: 1 }],
  ['12 newcomers joined over 14 days ago', { kind: 'waiting', people: [KAY], count: 12 }],
])('an admin reads: %s', (beginning, task) => {
  expect(textForAccount(<TaskListProbe adminTasks={[task]} />)).toContain(`To do ${beginning}`);
});
