import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pressButton } from '../../../testing/press-button.ts';
import { pageForAccount } from '../../../testing/render-for-account.tsx';
import { stubServerAnswers } from '../../../testing/stub-server-answers.ts';
import { newTestPerson } from '../../../testing/test-person.ts';
import { OwnRecommendation } from './OwnRecommendation.tsx';

/** Opens a card of another person in each test, because unsent texts outlive a page. */
function openRecommendationCard(firstName: string, text: string | null, isRemoved = false) {
  const sentRequests = stubServerAnswers({
    'POST /api/recommendation': { success: true, message: 'Stored.' },
  });
  const { container } = render(
    pageForAccount(
      <OwnRecommendation person={newTestPerson(firstName)} text={text} isRemoved={isRemoved} />,
    ),
  );
  return { container, requests: sentRequests };
}

function field(): HTMLTextAreaElement {
  return screen.getByRole('textbox');
}

function typeRecommendation(recommendationText: string): void {
  fireEvent.input(field(), { target: { value: recommendationText } });
}

test('a first recommendation needs a text, and is then sent', async () => {
  const { container, requests } = openRecommendationCard('Kay', null);
  await pressButton('Recommend Kay');
  expect(document.activeElement).toBe(field());
  expect(screen.queryByText('Withdraw')).toBeNull();
  await pressButton('Save');
  expect(container.textContent).toContain('Write one or two sentences, or cancel.');
  expect(requests).toEqual([]);
  typeRecommendation('Quick.');
  await pressButton('Save');
  await expect.poll(() => container.textContent).toBe('Recommend KayStored.');
  expect(requests.map(({ body }) => body)).toEqual([{ uid: 'kay', text: 'Quick.' }]);
});

test('Withdraw sends an empty text instead of the typed one', async () => {
  const { container, requests } = openRecommendationCard('Ida', 'Exact.');
  await pressButton('Change recommendation of Ida');
  expect(field().value).toBe('Exact.');
  typeRecommendation('Exact, and kind.');
  await pressButton('Withdraw');
  await expect.poll(() => container.textContent).toContain('Stored.');
  expect(requests.map(({ body }) => body)).toEqual([{ uid: 'ida', text: '' }]);
});

test('Cancel closes the form and discards the typed text', async () => {
  openRecommendationCard('Joan', 'Calm.');
  await pressButton('Change recommendation of Joan');
  typeRecommendation('Calm, and quick.');
  await pressButton('Cancel');
  expect(document.activeElement?.textContent).toBe('Change recommendation of Joan');
  await pressButton('Change recommendation of Joan');
  expect(field().value).toBe('Calm.');
});

test('an unsent recommendation is there when the card opens again', async () => {
  openRecommendationCard('Alan', null);
  await pressButton('Recommend Alan');
  typeRecommendation('Curious.');
  openRecommendationCard('Alan', null);
  const [, fieldOfSecondCard] = screen.getAllByRole<HTMLTextAreaElement>('textbox');
  expect(fieldOfSecondCard?.value).toBe('Curious.');
});

test('a removed recommendation cannot be written again', () => {
  expect(openRecommendationCard('Grace', null, true).container.textContent).toBe('');
});
