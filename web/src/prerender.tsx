import { NETWORK_NAME } from '@elevere/functions/contract';
import { type ComponentType, type ReactNode, StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import type { RenderedFor, RenderedPage } from '../build/rendered-page.ts';
import { AccountQueryProvider } from './app/AccountQueryProvider.tsx';
import { PageRoutes } from './app/PageRoutes.tsx';
import { PageShell } from './app/PageShell.tsx';
import { PageSkeleton } from './app/PageSkeleton.tsx';
import { NOT_FOUND_PAGE, type PageRoute, ROUTES } from './app/routes.ts';
import { PATHS, type PagePath } from './lib/paths.ts';
import {
  type Session,
  sessionOfUnnamedMember,
  UNKNOWN_SESSION,
  VISITOR_SESSION,
} from './lib/session/session-states.ts';
import { PrerenderedSessionContext } from './lib/session/use-session.ts';
import { ButtonLink } from './ui/links.tsx';
import { Page } from './ui/Page.tsx';

// Runs in the build (web/build/pages.ts), never in a browser. See docs/decisions/044.

/**
 * Descriptions for search engines, of the pages that robots.txt allows. They are not in routes.ts,
 * because the app does not need them.
 */
const DESCRIPTIONS: Readonly<Partial<Record<PagePath, string>>> = {
  [PATHS.home]: `${NETWORK_NAME} is an invitation-only network for professionals: two members vouch for every newcomer.`,
  [PATHS.landing]: `Log in to ${NETWORK_NAME}, or enter the invitation code that a member gave you.`,
  [PATHS.faq]: `How invitations to ${NETWORK_NAME} work, why you need two, and how to manage your account.`,
  [PATHS.privacy]: `What ${NETWORK_NAME} stores about you, how long, who sees it, and how to leave.`,
  [PATHS.terms]: `What you can expect from ${NETWORK_NAME}, and what ${NETWORK_NAME} expects of you.`,
  [PATHS.login]: `Log in to ${NETWORK_NAME}, the invitation-only network for professionals.`,
  [PATHS.signup]: `Create an account on ${NETWORK_NAME}, the invitation-only network for professionals.`,
  [PATHS.resetPassword]: `Forgot your ${NETWORK_NAME} password? We email you a link to set a new one.`,
  [PATHS.enterInvitation]: `Did a member of ${NETWORK_NAME} give you an invitation code? Enter it here.`,
  [PATHS.waitlist]:
    __WAITLIST_URL__ === ''
      ? `${NETWORK_NAME} has no waitlist. You join by invitation.`
      : 'No one to ask for a code yet? Join the waitlist.',
};

const COMPONENTS_BY_FILE = import.meta.glob<ComponentType>('/src/pages/*Page.tsx', {
  eager: true,
  import: 'default',
});

/** Returns the path of the page's file relative to web/, as in Vite's manifest. */
async function fileOf({ load }: Pick<PageRoute, 'load'>): Promise<string> {
  const { default: component } = await load();
  const file = Object.keys(COMPONENTS_BY_FILE).find((key) => COMPONENTS_BY_FILE[key] === component);
  if (file === undefined) {
    throw new Error('A route loads a page that is not in src/pages.');
  }
  return file.slice(1);
}

function renderedForOf({ audience, isRenderedForMembers }: PageRoute): RenderedFor {
  if (audience === 'everybody' || audience === 'visitors') return 'visitor';
  return isRenderedForMembers ? 'member' : null;
}

/** Returns the complete HTML of the content, without inline scripts. */
async function render(
  location: string,
  content: ReactNode,
  session: Session = VISITOR_SESSION,
): Promise<string> {
  const { prelude, postponed } = await prerender(
    <StrictMode>
      <PrerenderedSessionContext value={session}>
        <AccountQueryProvider>
          <StaticRouter location={location}>{content}</StaticRouter>
        </AccountQueryProvider>
      </PrerenderedSessionContext>
    </StrictMode>,
    {
      // By default React puts large parts at the end of the HTML and moves them by an inline
      // script, which the Content Security Policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        throw error;
      },
    },
  );
  if (postponed !== null) {
    throw new Error(`React did not finish rendering ${location}.`);
  }
  return new Response(prelude).text();
}

async function renderRoute(route: PageRoute): Promise<RenderedPage> {
  const { path, title, worksWithoutScripts } = route;
  const renderedFor = renderedForOf(route);
  const isPublic = renderedFor === 'visitor';
  const modules = [await fileOf(route)];
  return {
    file: path.slice(1) || 'index',
    kind: worksWithoutScripts ? 'document' : 'app',
    renderedFor,
    title: `${title} · ${NETWORK_NAME}`,
    description: DESCRIPTIONS[path] ?? null,
    html: await renderContent(path, renderedFor),
    noScriptHtml: isPublic ? null : await scriptRequiredHtml,
    // A member's page needs the session at once, so it loads Firebase Auth before the app.
    modules: isPublic ? modules : [...modules, 'src/lib/session/firebase-auth.ts'],
  };
}

function renderContent(path: PagePath, renderedFor: RenderedFor): Promise<string> {
  switch (renderedFor) {
    case 'visitor':
      return render(path, <PageRoutes />);
    case 'member':
      return render(path, <PageRoutes />, sessionOfUnnamedMember(''));
    case null:
      return renderSkeleton();
  }
}

const renderSkeleton = () =>
  // No route has this address, so the navigation bar marks no link as current.
  render(
    '/-',
    <PageShell>
      <PageSkeleton />
    </PageShell>,
    UNKNOWN_SESSION,
  );

const scriptRequiredHtml = render(
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

export async function renderPages(): Promise<readonly RenderedPage[]> {
  // Hosting sends this page for any unknown address.
  const notFound: RenderedPage = {
    file: '404',
    kind: 'document',
    renderedFor: 'visitor',
    title: `${NOT_FOUND_PAGE.title} · ${NETWORK_NAME}`,
    description: null,
    html: await render('/-', <PageRoutes />),
    noScriptHtml: null,
    modules: [await fileOf(NOT_FOUND_PAGE)],
  };
  // Hosting sends this page for every address with a parameter, because such an address has no
  // file.
  const shell: RenderedPage = {
    file: 'shell',
    kind: 'app',
    renderedFor: null,
    title: NETWORK_NAME,
    description: null,
    html: await renderSkeleton(),
    noScriptHtml: await scriptRequiredHtml,
    modules: [],
  };
  const routes = ROUTES.filter(({ path }) => !path.includes(':'));
  return [...(await Promise.all(routes.map(renderRoute))), notFound, shell];
}
