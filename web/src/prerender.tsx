import { type ReactNode, StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import type { RenderedPage } from '../build/rendered-page.ts';
import { PageSkeleton } from './app/PageSkeleton.tsx';
import { Pages } from './app/Pages.tsx';
import { type PageRoute, ROUTES } from './app/routes.ts';
import { Shell } from './app/Shell.tsx';
import { PATHS, type Path } from './lib/paths.ts';
import type { SignedIn } from './lib/session.ts';
import { SessionInBuild } from './lib/use-session.ts';
import { HAS_WAITLIST } from './lib/waitlist.ts';

// Runs in the build (web/build/prerender.ts), never in a browser. See docs/decisions/044.

/**
 * The pages that are the same for every visitor, as search engines describe them. A page that
 * depends on who is signed in or on its query is a skeleton until the app knows better.
 */
const DESCRIPTIONS: Readonly<Partial<Record<Path, string>>> = {
  [PATHS.home]:
    'elevere is an invitation-only network for professionals: two members vouch for every newcomer.',
  [PATHS.landing]: 'Log in to elevere, or begin with the invitation code that a member gave you.',
  [PATHS.login]:
    'Log in to elevere, the network of professionals in which everyone was vouched for.',
  [PATHS.signup]:
    'Make an account for elevere now and bring your two invitations later. Until then it opens nothing.',
  [PATHS.resetPassword]: 'Forgot your password for elevere? Have a link sent to set a new one.',
  [PATHS.enterInvitation]:
    'A member of elevere gave you an invitation code? Enter it here to see whether it is valid.',
  [PATHS.waitlist]: HAS_WAITLIST
    ? 'Nobody to ask for an invitation yet? The waitlist of elevere.'
    : 'Nobody to ask for an invitation yet? elevere has no waitlist; this is the way in.',
  [PATHS.privacy]: 'What elevere stores about you, who sees it, how long, and how to leave.',
  [PATHS.terms]: 'What members of elevere can rely on, and what is asked of them.',
  [PATHS.faq]:
    'How invitations to elevere work, why it takes two of them, and how to look after your account.',
};

const PAGE_MODULES = import.meta.glob<{ default: unknown }>('./pages/*Page.tsx');

/** What session.ts loads late, and a page needs soon that waits to know who is here. */
function sessionModules({ audience }: PageRoute): readonly string[] {
  // A visitor has no account to be read.
  return audience === 'everybody' ? ['lib/identity.ts'] : ['lib/identity.ts', 'lib/account.ts'];
}

async function modulesOf(route: PageRoute, complete: boolean): Promise<readonly string[]> {
  return [
    await pageModule(route),
    ...(route.serverState ? ['app/ServerState.tsx'] : []),
    ...(complete ? [] : sessionModules(route)),
  ];
}

async function pageModule(route: PageRoute): Promise<string> {
  const { default: page } = await route.load();
  for (const [file, load] of Object.entries(PAGE_MODULES)) {
    if ((await load()).default === page) {
      return file;
    }
  }
  throw new Error(`No file in pages/ is the page of ${route.path}.`);
}

/** Waits for everything that the page waits for, and gives it as one piece without scripts. */
async function render(location: string, content: ReactNode): Promise<string> {
  const { prelude, postponed } = await prerender(
    <StrictMode>
      <StaticRouter location={location}>{content}</StaticRouter>
    </StrictMode>,
    {
      // Larger parts would be put behind the page and moved by an inline script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        throw error;
      },
    },
  );
  if (postponed !== null) {
    throw new Error(`${location} could not be rendered to its end.`);
  }
  return new Response(prelude).text();
}

async function renderRoute(route: PageRoute): Promise<RenderedPage> {
  const description = DESCRIPTIONS[route.path] ?? null;
  const complete = description !== null;
  return {
    path: route.path,
    title: `${route.title} · elevere`,
    description,
    html: complete ? await render(route.path, <Pages />) : await renderFrame(route),
    complete,
    modules: await modulesOf(route, complete),
  };
}

/** Pages of which heading and frame are the same for every member that may see them. */
const FRAMED: readonly Path[] = [
  PATHS.dashboard,
  PATHS.createInvitation,
  PATHS.manageInvitations,
  PATHS.profile,
];

/** Such a page before the member's name and data have come; of any other a mere skeleton. */
const renderFrame = ({ path }: PageRoute) =>
  FRAMED.includes(path) ? renderFor(MEMBER, path, <Pages />) : renderSkeleton();

const MEMBER: SignedIn = {
  status: 'signedIn',
  uid: '',
  email: '',
  emailVerified: true,
  emailStored: true,
  displayName: '',
  role: 'fulluser',
  firstName: '',
  lastName: '',
  profilePicture: '',
  methods: [],
};

const renderFor = (member: SignedIn | null, location: string, content: ReactNode) =>
  render(
    location,
    <SessionInBuild value={{ status: 'loading', expected: member }}>{content}</SessionInBuild>,
  );

const renderSkeleton = () =>
  // An address that no link of the navigation bar leads to.
  renderFor(
    null,
    '/-',
    <Shell>
      <PageSkeleton />
    </Shell>,
  );

/** Every HTML file of the build: one for each route, one for every other address. */
export async function renderPages(): Promise<readonly RenderedPage[]> {
  const shell = {
    path: null,
    title: 'elevere',
    description: null,
    html: await renderSkeleton(),
    complete: false,
    modules: [],
  };
  // An address with a part of its own in it has no file: the shell stands for it.
  const routes = ROUTES.filter(({ path }) => !path.includes(':'));
  return [...(await Promise.all(routes.map(renderRoute))), shell];
}
