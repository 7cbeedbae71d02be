import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Slideshow } from './Slideshow.tsx';

const SLIDE_WIDTH = 100;
const SLIDES = ['First', 'Second', 'Third'].map((title) => ({ title, text: '', picture: null }));

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));

/**
 * Shows the slides. happy-dom has no layout, so the test sets the width and the scroll position.
 */
function renderSlides() {
  render(<Slideshow label="How it works" slides={SLIDES} />);
  const slideTrack = screen.getByText('First').closest('[aria-live]');
  if (!(slideTrack instanceof HTMLElement)) throw new Error('The slideshow has no track.');
  Object.defineProperty(slideTrack, 'clientWidth', { value: SLIDE_WIDTH });
  const scrollTo = vi.spyOn(slideTrack, 'scrollTo').mockReturnValue();
  const scrollSlidesTo = (scrollLeft: number) => {
    slideTrack.scrollLeft = scrollLeft;
    fireEvent.scroll(slideTrack);
  };
  /** Presses the button. Returns the number of the slide to which the slides then scroll. */
  const pressSlideButton = (name: 'Next slide' | 'Previous slide') => {
    fireEvent.click(screen.getByRole('button', { name }));
    return (scrollTo.mock.lastCall?.[0] as ScrollToOptions | undefined)?.left;
  };
  const waitForScrollEnd = () => vi.advanceTimersByTime(1_000);
  return { slideTrack, scrollTo, scrollSlidesTo, pressSlideButton, waitForScrollEnd };
}

test('the first slide follows the last, and the last comes before the first', () => {
  const { pressSlideButton, scrollSlidesTo, waitForScrollEnd } = renderSlides();
  expect(pressSlideButton('Previous slide')).toBe(2 * SLIDE_WIDTH);
  scrollSlidesTo(2 * SLIDE_WIDTH);
  waitForScrollEnd();
  expect(pressSlideButton('Next slide')).toBe(0);
});

test('the arrow keys change slides, too', () => {
  const { slideTrack, scrollTo } = renderSlides();
  fireEvent.keyDown(slideTrack, { key: 'ArrowLeft' });
  expect(scrollTo).toHaveBeenLastCalledWith({ left: 2 * SLIDE_WIDTH });
  fireEvent.keyDown(slideTrack, { key: 'ArrowRight' });
  expect(scrollTo).toHaveBeenLastCalledWith({ left: SLIDE_WIDTH });
});

test('screen readers get only the visible slide', () => {
  const { scrollSlidesTo } = renderSlides();
  const visibleSlideLabels = () =>
    screen.getAllByRole('group').map((slide) => slide.getAttribute('aria-label'));
  expect(visibleSlideLabels()).toEqual(['1 of 3']);
  scrollSlidesTo(1.6 * SLIDE_WIDTH);
  expect(visibleSlideLabels()).toEqual(['3 of 3']);
  expect(screen.getByText('3 / 3')).not.toBeNull();
});

test('a press while the slides still move continues from their target', () => {
  const { pressSlideButton, scrollSlidesTo } = renderSlides();
  expect(pressSlideButton('Next slide')).toBe(SLIDE_WIDTH);
  scrollSlidesTo(SLIDE_WIDTH / 4);
  expect(pressSlideButton('Next slide')).toBe(2 * SLIDE_WIDTH);
});

test('after the member has scrolled, a press continues from the visible slide', () => {
  const { pressSlideButton, scrollSlidesTo, waitForScrollEnd } = renderSlides();
  scrollSlidesTo(SLIDE_WIDTH);
  waitForScrollEnd();
  expect(pressSlideButton('Next slide')).toBe(2 * SLIDE_WIDTH);
});
