import { NETWORK_NAME } from '@elevere/functions/contract';
import { type ReactNode, StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import type { PageKind, RenderedPage } from '../build/rendered-page.ts';
import { MemberQueries } from './app/MemberQueries.tsx';
import { PageSkeleton } from './app/PageSkeleton.tsx';
import { Pages } from './app/Pages.tsx';
import { type PageRoute, ROUTES } from './app/routes.ts';
import { Shell } from './app/Shell.tsx';
import { PATHS, type Path } from './lib/paths.ts';
import type { Session } from './lib/session-states.ts';
import { FRAMED_SESSION, ShownSession, VISITOR } from './lib/use-session.ts';
import { ButtonLink } from './ui/Link.tsx';
import { Page } from './ui/Page.tsx';

// Runs in the build (web/build/pages.ts), never in a browser. See docs/decisions/044.

/**
 * The pages that are rendered as a visitor sees them, or as a member does before any data have come;
 * what depends on who is here, on the query or on the history entry comes after mounting. Any other
 * page is a skeleton until the app is there. With how search engines describe it, where they have
 * something to find.
 */
const RENDERED: Readonly<Partial<Record<Path, readonly [PageKind, description?: string]>>> = {
  [PATHS.home]: [
    'document',
    `${NETWORK_NAME} is an invitation-only network for professionals: two members vouch for every newcomer.`,
  ],
  [PATHS.landing]: [
    'document',
    `Log in to ${NETWORK_NAME}, or enter the invitation code that a member gave you.`,
  ],
  [PATHS.faq]: [
    'document',
    `How invitations to ${NETWORK_NAME} work, why you need two, and how to manage your account.`,
  ],
  [PATHS.privacy]: [
    'document',
    `What ${NETWORK_NAME} stores about you, who sees it, how long, and how to leave.`,
  ],
  [PATHS.terms]: [
    'document',
    `What you can expect from ${NETWORK_NAME}, and what ${NETWORK_NAME} expects of you.`,
  ],
  [PATHS.login]: [
    'form',
    `Log in to ${NETWORK_NAME}, the invitation-only network for professionals.`,
  ],
  [PATHS.signup]: [
    'form',
    `Create your ${NETWORK_NAME} account. Two members vouch for every newcomer.`,
  ],
  [PATHS.resetPassword]: [
    'form',
    `Forgot your ${NETWORK_NAME} password? We email you a link to set a new one.`,
  ],
  [PATHS.enterInvitation]: [
    'form',
    `Did a member of ${NETWORK_NAME} give you an invitation code? Enter it here.`,
  ],
  // Leads home without an invitation: at once, before a person fills it in.
  [PATHS.register]: ['app'],
  // The code in the address is checked while its reader reads, so the app does not wait.
  [PATHS.userRegistration]: ['app'],
  [PATHS.waitlist]: [
    'app',
    __WAITLIST_URL__ === ''
      ? `${NETWORK_NAME} has no waitlist. You join by invitation.`
      : 'Do not know a member yet? Join the waitlist.',
  ],
  [PATHS.dashboard]: ['frame'],
  [PATHS.createInvitation]: ['frame'],
  [PATHS.manageInvitations]: ['frame'],
  [PATHS.profile]: ['frame'],
};

const PAGE_MODULES = import.meta.glob<{ default: unknown }>('./pages/*Page.tsx');

async function modulesOf(route: PageRoute, session: boolean): Promise<readonly string[]> {
  return [
    await pageModule(route),
    // What session.ts loads late, and a page needs soon that waits to know who is here.
    ...(session ? ['src/lib/identity.ts'] : []),
  ];
}

async function pageModule(route: PageRoute): Promise<string> {
  const { default: page } = await route.load();
  for (const [file, load] of Object.entries(PAGE_MODULES)) {
    if ((await load()).default === page) {
      return file.replace('./', 'src/');
    }
  }
  throw new Error(`No file in pages/ is the page of ${route.path}.`);
}

/** Waits for everything that the page waits for, and gives it as one piece without scripts. */
async function render(
  location: string,
  content: ReactNode,
  session: Session = VISITOR,
): Promise<string> {
  const { prelude, postponed } = await prerender(
    <StrictMode>
      <ShownSession value={session}>
        <MemberQueries>
          <StaticRouter location={location}>{content}</StaticRouter>
        </MemberQueries>
      </ShownSession>
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
  const rendered = RENDERED[route.path];
  const [kind = 'app', description = null] = rendered ?? [];
  const asVisitor = rendered && kind !== 'frame';
  return {
    file: route.path.slice(1) || 'index',
    kind,
    takenOverAt: rendered ? route.path : null,
    title: `${route.title} · ${NETWORK_NAME}`,
    description,
    html: await (asVisitor
      ? render(route.path, <Pages />)
      : rendered
        ? render(route.path, <Pages />, FRAMED_SESSION)
        : renderSkeleton()),
    withoutScript: asVisitor ? null : await needsScript,
    modules: await modulesOf(route, !asVisitor),
  };
}

const renderSkeleton = () =>
  // An address that no link of the navigation bar leads to.
  render(
    '/-',
    <Shell>
      <PageSkeleton />
    </Shell>,
    { status: 'unknown', expected: null, unreachable: false },
  );

/** Without scripts there is no member, and nothing to wait for. */
const needsScript = render(
  '/-',
  <Page heading={`${NETWORK_NAME} needs JavaScript here`} width="form">
    <p className="mb-6">
      This page is for people who are logged in. Please switch JavaScript on and load it again.
    </p>
    <ButtonLink to={PATHS.home} tone="accent">
      Go to the home page
    </ButtonLink>
  </Page>,
);

/** Every HTML file of the build: one for each route, one for no page, and the shell. */
export async function renderPages(): Promise<readonly RenderedPage[]> {
  // Whatever the address is that Hosting answers with it.
  const notFound: RenderedPage = {
    file: '404',
    kind: 'document',
    takenOverAt: '*',
    title: `Page not found · ${NETWORK_NAME}`,
    description: null,
    html: await render('/-', <Pages />),
    withoutScript: null,
    modules: ['src/pages/NotFoundPage.tsx'],
  };
  // An address with a part of its own in it has no file: the shell stands for it.
  const shell: RenderedPage = {
    file: 'shell',
    kind: 'app',
    takenOverAt: null,
    title: NETWORK_NAME,
    description: null,
    html: await renderSkeleton(),
    withoutScript: await needsScript,
    modules: [],
  };
  const routes = ROUTES.filter(({ path }) => !path.includes(':'));
  return [...(await Promise.all(routes.map(renderRoute))), notFound, shell];
}
