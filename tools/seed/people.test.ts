import { expect, test } from 'vitest';
import { hintsOf } from '../../functions/src/domain/hints.ts';
import { DEMO_MEMBERS, DEMO_REQUESTS, FURTHER_MEMBERS } from './people.ts';

test('a request that waits for a demo account is one where both inviters name the same company', () => {
  const people = [...DEMO_MEMBERS, ...FURTHER_MEMBERS];
  const voucher = (name: string | undefined) => {
    const { company = '' } = people.find(({ uid }) => uid === `demo-${name}`) ?? {};
    return { invitedBy: [], fullSince: null, company };
  };
  const hints = DEMO_REQUESTS.flatMap(({ uid, answers }) => {
    const first = people.find((person) => person.uid === uid)?.vouches[0]?.[0];
    return answers
      .filter(
        ([name, answer]) =>
          answer === 'later' && DEMO_MEMBERS.some((one) => one.uid === `demo-${name}`),
      )
      .flatMap(([name]) =>
        hintsOf({ inviter: voucher(name), firstInviter: voucher(first), now: new Date() }),
      );
  });
  expect(hints).toEqual(['same_company']);
});
