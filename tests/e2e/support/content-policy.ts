import type { Page } from '@playwright/test';

export async function watchPolicyViolations(page: Page): Promise<() => readonly string[]> {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (violation: string) => violations.push(violation));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const reportViolation: unknown = Reflect.get(window, 'reportViolation');
      if (typeof reportViolation === 'function') {
        reportViolation(`${location.pathname}: ${event.violatedDirective} ${event.blockedURI}`);
      }
    });
  });
  return () => violations;
}
