import type { Page } from '@playwright/test';

/** Refusals without an error code. */
export const REFUSAL_WITH_MESSAGE = { success: false, message: 'Not on Sundays.' };
export const REFUSAL_WITHOUT_MESSAGE = { success: false };

/** Message for an answer that the page cannot read. */
export const UNREADABLE_ANSWER_MESSAGE =
  'elevere sent an answer that we could not read. Please try again.';

export async function answerOnce(page: Page, endpoint: string, json: object): Promise<void> {
  await page.route(`**/api/${endpoint}`, (route) => route.fulfill({ json }), { times: 1 });
}
