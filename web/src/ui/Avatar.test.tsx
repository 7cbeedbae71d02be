import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Avatar } from './Avatar.tsx';

const newAvatar = (picture: string | null) => (
  <Avatar person={{ name: 'Ada Lovelace', picture }} title="Ada Lovelace" />
);

test('a picture that does not load is replaced by the initials, a new one is shown', () => {
  const { rerender } = render(newAvatar('/old.webp'));
  const avatar = screen.getByRole('img');
  const findPicture = () => avatar.querySelector('image');
  expect(findPicture()?.getAttribute('href')).toBe('/old.webp');
  fireEvent.error(findPicture() ?? avatar);
  expect(avatar.textContent).toBe('AL');
  rerender(newAvatar('/new.webp'));
  expect(findPicture()?.getAttribute('href')).toBe('/new.webp');
  rerender(newAvatar(null));
  expect(avatar.textContent).toBe('AL');
});
