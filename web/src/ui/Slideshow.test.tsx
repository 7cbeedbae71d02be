import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Slideshow } from './Slideshow.tsx';

const WIDTH = 100;
const SLIDES = ['First', 'Second', 'Third'].map((title) => ({ title, text: '', picture: null }));

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));

/** Shows the slides. happy-dom has no layout, so the test sets the width and the scroll position. */
function showSlides() {
  render(<Slideshow label="How it works" slides={SLIDES} />);
  const track = screen.getByText('First').closest('[aria-live]');
  if (!(track instanceof HTMLElement)) throw new Error('The slideshow has no track.');
  Object.defineProperty(track, 'clientWidth', { value: WIDTH });
  const scrollTo = vi.spyOn(track, 'scrollTo').mockReturnValue();
  const scroll = (scrollLeft: number) => {
    track.scrollLeft = scrollLeft;
    fireEvent.scroll(track);
  };
  /** Presses the button. Returns the number of the slide to which the slides then scroll. */
  const press = (name: 'Next slide' | 'Previous slide') => {
    fireEvent.click(screen.getByRole('button', { name }));
    return (scrollTo.mock.lastCall?.[0] as ScrollToOptions | undefined)?.left;
  };
  const waitForEnd = () => vi.advanceTimersByTime(1_000);
  return { track, scrollTo, scroll, press, waitForEnd };
}

test('the first slide follows the last, and the last comes before the first', () => {
  const { press, scroll, waitForEnd } = showSlides();
  expect(press('Previous slide')).toBe(2 * WIDTH);
  scroll(2 * WIDTH);
  waitForEnd();
  expect(press('Next slide')).toBe(0);
});

test('the arrow keys change slides, too', () => {
  const { track, scrollTo } = showSlides();
  fireEvent.keyDown(track, { key: 'ArrowLeft' });
  expect(scrollTo).toHaveBeenLastCalledWith({ left: 2 * WIDTH });
  fireEvent.keyDown(track, { key: 'ArrowRight' });
  expect(scrollTo).toHaveBeenLastCalledWith({ left: WIDTH });
});

test('screen readers get only the visible slide', () => {
  const { scroll } = showSlides();
  const visibleSlides = () =>
    screen.getAllByRole('group').map((slide) => slide.getAttribute('aria-label'));
  expect(visibleSlides()).toEqual(['1 of 3']);
  scroll(1.6 * WIDTH);
  expect(visibleSlides()).toEqual(['3 of 3']);
  expect(screen.getByText('3 / 3')).not.toBeNull();
});

test('a press while the slides still move continues from their target', () => {
  const { press, scroll } = showSlides();
  expect(press('Next slide')).toBe(WIDTH);
  scroll(WIDTH / 4);
  expect(press('Next slide')).toBe(2 * WIDTH);
});

test('after the member has scrolled, a press continues from the visible slide', () => {
  const { press, scroll, waitForEnd } = showSlides();
  scroll(WIDTH);
  waitForEnd();
  expect(press('Next slide')).toBe(2 * WIDTH);
});
