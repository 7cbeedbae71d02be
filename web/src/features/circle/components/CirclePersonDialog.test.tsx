import type { CirclePerson } from '@elevere/functions/contract';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { pageForAccount } from '../../../testing/render-for-account.tsx';
import { newTestPerson } from '../../../testing/test-person.ts';
import { CirclePersonDialog } from './CirclePersonDialog.tsx';

function circlePerson(name: string, generation: number, invitedBy: string[] = []): CirclePerson {
  return {
    ...newTestPerson(name),
    role: 'fulluser',
    generation,
    invitedBy,
    link: '',
    recommendations: {},
  };
}

const ADA = circlePerson('Ada', 0);
const PERSON_MAX = circlePerson('Max', 1, ['ada']);
const ZOE = { ...circlePerson('Zoe', 2, ['max']), recommendations: { max: 'Kind.' } };

function openPersonDialog(person: CirclePerson) {
  const [onSelect, onClose] = [vi.fn(), vi.fn()];
  const personCard = (
    <CirclePersonDialog
      circle={{ people: [ADA, PERSON_MAX, ZOE], truncated: false }}
      centre={ADA}
      isOwnCircle
      person={person}
      invitee={undefined}
      opener={document.body}
      onSelect={onSelect}
      onClose={onClose}
    />
  );
  render(pageForAccount(personCard));
  return { onSelect, onClose };
}

test('each pressed name in a card opens that person’s card', () => {
  const { onSelect } = openPersonDialog(PERSON_MAX);
  for (const name of ['you', 'Zoe']) fireEvent.click(screen.getByRole('button', { name }));
  expect(onSelect.mock.calls.flat()).toEqual(['ada', 'zoe']);
});

test('the author of a recommendation can be pressed, too', () => {
  const { onSelect } = openPersonDialog(ZOE);
  const personButtons = screen.getAllByRole('button', { name: /^Max/ });
  for (const button of personButtons) fireEvent.click(button);
  expect(onSelect.mock.calls.flat()).toEqual(['max', 'max']);
});

test('a card closes at its button, and on Escape', () => {
  const { onClose } = openPersonDialog(PERSON_MAX);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalledTimes(2);
});
