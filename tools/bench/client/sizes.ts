import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../seed/demo.ts';
import type { Measurement } from '../measurement.ts';
import { bytesOf, type LoadedFile, Loading, loadedFiles } from './loaded-files.ts';

/** A code that does not exist: what a page loads does not depend on the answer. */
const CODE = '23456789ABCD';

const PUBLIC = ['/', '/landing-page', '/faq'] as const;
const FORMS = ['/login', `/register?code=${CODE}`] as const;
const ENTRANCES = ['/dashboard', '/manage-invitations'] as const;

/** Where a full member goes from the dashboard without loading another document. */
const FURTHER = [
  '/manage-invitations',
  '/create-invitation',
  '/profile',
  '/settings',
  '/change-password',
  '/welcome-new-full-users',
  '/welcome-new-full-users-2',
  '/welcome-new-first-time-users',
  '/enter-invitation',
  '/faq',
] as const;

/** The rest of section 2, for a visitor and for an admin. */
const ALL_FOR_VISITORS = [
  '/landing-page',
  ...FORMS,
  '/signup',
  '/reset-password',
  '/enter-invitation',
  '/redirect-to-elevere',
  '/no-such-page',
] as const;
const ALL_FOR_MEMBERS = [...FURTHER, '/mini-dashboard', '/reauthentication', '/dashboard'] as const;

/** kB of 1000 bytes after gzip. */
const BUDGETS = {
  publicScripts: 95,
  publicStyles: 10,
  formScripts: 150,
  memberPage: 190,
  furtherRoute: 25,
  allRoutes: 210,
} as const;

const COMPARED =
  'for comparison: react with react-dom 67.7 kB, with react-router-dom 81.6 kB; a like app with Mantine and everything eager 221 kB';

function kilobytes(
  what: string,
  bytes: number,
  most: number | null,
  rest: Pick<Measurement, 'detail' | 'remark'> = {},
): Measurement {
  return {
    what,
    value: bytes / 1000,
    unit: 'kB',
    ...(most === null ? {} : { budget: { most } }),
    ...rest,
  };
}

function largest(files: readonly LoadedFile[]): string {
  return files
    .filter(({ path }) => path.endsWith('.js'))
    .toSorted((a, b) => b.bytes - a.bytes)
    .slice(0, 3)
    .map(({ path, bytes }) => `${nameOf(path)} ${(bytes / 1000).toFixed(1)}`)
    .join(', ');
}

const nameOf = (path: string) => path.replace(/^\/assets\//, '').replace(/-[\w-]{8}\.\w+$/, '');

/** Opens an address as the first of a browser that has nothing in its cache. */
async function filesOf(page: Page, address: string): Promise<readonly LoadedFile[]> {
  const loading = await Loading.follow(page);
  await page.goto(address);
  await loading.settled();
  const files = await loadedFiles(page);
  await page.context().close();
  return files;
}

async function signInOn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/dashboard');
}

export interface SizeContext {
  /** A page of a new browser context, with the site as its base address. */
  readonly newPage: () => Promise<Page>;
  /** As `newPage`, signed in as this admin, with an empty cache. */
  readonly newMemberPage: () => Promise<Page>;
  readonly admin: string;
}

/** What each page loads before it can be used, in bytes; nothing here is a time. */
export async function measureSizes(context: SizeContext): Promise<Measurement[]> {
  return [
    ...(await publicPages(context)),
    ...(await formPages(context)),
    ...(await memberPages(context)),
    ...(await furtherRoutes(context)),
    await allRoutes(context),
  ];
}

async function publicPages({ newPage }: SizeContext): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const address of PUBLIC) {
    const files = await filesOf(await newPage(), address);
    const scripts = bytesOf(files, 'js');
    measurements.push(
      kilobytes(`${address}, JavaScript`, scripts, BUDGETS.publicScripts, {
        detail: largest(files),
        ...(address === '/' ? { remark: COMPARED } : {}),
      }),
      kilobytes(`${address}, CSS`, bytesOf(files, 'css'), BUDGETS.publicStyles),
      {
        what: `${address}, files of the Firebase SDK`,
        value: files.filter(({ firebase }) => firebase).length,
        unit: '',
        budget: { most: 0 },
      },
    );
    if (address === '/') {
      measurements.push(
        kilobytes('/, fonts', bytesOf(files, 'woff2'), null, {
          remark: 'no page waits for them: a fallback of the same metrics stands in',
        }),
      );
    }
  }
  return measurements;
}

async function formPages({ newPage }: SizeContext): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const address of FORMS) {
    const files = await filesOf(await newPage(), address);
    const [path] = address.split('?');
    const detail = largest(files);
    measurements.push(
      kilobytes(`${path}, JavaScript`, bytesOf(files, 'js'), BUDGETS.formScripts, { detail }),
    );
  }
  return measurements;
}

async function memberPages({ newMemberPage }: SizeContext): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const address of ENTRANCES) {
    const files = await filesOf(await newMemberPage(), address);
    const [scripts, styles] = [bytesOf(files, 'js'), bytesOf(files, 'css')];
    const detail = `JavaScript ${(scripts / 1000).toFixed(1)}, CSS ${(styles / 1000).toFixed(1)}`;
    measurements.push(
      kilobytes(`${address}, in all`, scripts + styles, BUDGETS.memberPage, { detail }),
    );
  }
  return measurements;
}

/** Each on a browser of its own, so that none profits from another. */
async function furtherRoutes({ newMemberPage }: SizeContext): Promise<Measurement[]> {
  const routes: { route: string; bytes: number }[] = [];
  for (const route of FURTHER) {
    const page = await newMemberPage();
    const loading = await Loading.follow(page);
    await page.goto('/dashboard');
    await loading.settled();
    const before = bytesOf(await loadedFiles(page), 'js', 'css');
    await loading.walkTo(route);
    routes.push({ route, bytes: bytesOf(await loadedFiles(page), 'js', 'css') - before });
    await page.context().close();
  }
  routes.sort((a, b) => b.bytes - a.bytes);
  const [most] = routes;
  if (most === undefined) throw new Error('There is no further route.');
  const detail = routes
    .slice(0, 4)
    .map(({ route, bytes }) => `${route} ${(bytes / 1000).toFixed(1)}`)
    .join(', ');
  return [
    kilobytes('the heaviest further route from /dashboard', most.bytes, BUDGETS.furtherRoute, {
      detail,
    }),
  ];
}

/** One document that goes everywhere: first as a visitor, then as an admin. */
async function allRoutes({ newPage, admin }: SizeContext): Promise<Measurement> {
  const page = await newPage();
  const loading = await Loading.follow(page);
  await page.goto('/');
  await loading.settled();
  for (const address of ALL_FOR_VISITORS) await loading.walkTo(address);
  await loading.walkTo('/login');
  await signInOn(page, admin);
  for (const address of ALL_FOR_MEMBERS) await loading.walkTo(address);
  const files = await loadedFiles(page);
  await page.context().close();
  return kilobytes('all routes, JavaScript', bytesOf(files, 'js'), BUDGETS.allRoutes, {
    detail: `${files.filter(({ path }) => path.endsWith('.js')).length} files; CSS ${(bytesOf(files, 'css') / 1000).toFixed(1)}`,
    remark: 'dialogs, the cropper and the QR code load when they are opened, and are not in it',
  });
}
