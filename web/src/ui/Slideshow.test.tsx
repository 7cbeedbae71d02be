import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Slideshow } from './Slideshow.tsx';

const SLIDE_WIDTH = 100;
const SLIDES = ['First', 'Second', 'Third'].map((title) => ({ title, text: '', picture: null }));

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));

/** Shows the slides. happy-dom has no layout, so the test sets the width and the scroll position. */
function renderSlides() {
  render(<Slideshow label="How it works" slides={SLIDES} />);
  const track = screen.getByText('First').closest('[aria-live]');
  if (!(track instanceof HTMLElement)) throw new Error('The slideshow has no track.');
  Object.defineProperty(track, 'clientWidth', { value: SLIDE_WIDTH });
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
  const { press, scroll, waitForEnd } = renderSlides();
  expect(press('Previous slide')).toBe(2 * SLIDE_WIDTH);
  scroll(2 * SLIDE_WIDTH);
  waitForEnd();
  expect(press('Next slide')).toBe(0);
});

test('the arrow keys change slides, too', () => {
  const { track, scrollTo } = renderSlides();
  fireEvent.keyDown(track, { key: 'ArrowLeft' });
  expect(scrollTo).toHaveBeenLastCalledWith({ left: 2 * SLIDE_WIDTH });
  fireEvent.keyDown(track, { key: 'ArrowRight' });
  expect(scrollTo).toHaveBeenLastCalledWith({ left: SLIDE_WIDTH });
});

test('screen readers get only the visible slide', () => {
  const { scroll } = renderSlides();
  const visibleSlides = () =>
    screen.getAllByRole('group').map((slide) => slide.getAttribute('aria-label'));
  expect(visibleSlides()).toEqual(['1 of 3']);
  scroll(1.6 * SLIDE_WIDTH);
  expect(visibleSlides()).toEqual(['3 of 3']);
  expect(screen.getByText('3 / 3')).not.toBeNull();
});

test('a press while the slides still move continues from their target', () => {
  const { press, scroll } = renderSlides();
  expect(press('Next slide')).toBe(SLIDE_WIDTH);
  scroll(SLIDE_WIDTH / 4);
  expect(press('Next slide')).toBe(2 * SLIDE_WIDTH);
});

test('after the member has scrolled, a press continues from the visible slide', () => {
  const { press, scroll, waitForEnd } = renderSlides();
  scroll(SLIDE_WIDTH);
  waitForEnd();
  expect(press('Next slide')).toBe(2 * SLIDE_WIDTH);
});
