import type { Page } from '@playwright/test';

/** Refusals without an error code, with or without a message. */
export const WITH_MESSAGE = { success: false, message: 'Not on Sundays.' };
export const WITHOUT_MESSAGE = { success: false };

/** Message for an answer that the page cannot read. */
export const UNREADABLE = 'elevere sent an answer that we could not read. Please try again.';

/** Answers the next call to this endpoint with `json`, instead of the server. */
export async function answerOnce(page: Page, endpoint: string, json: object): Promise<void> {
  await page.route(`**/api/${endpoint}`, (route) => route.fulfill({ json }), { times: 1 });
}
