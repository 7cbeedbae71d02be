import { NETWORK_NAME } from '@elevere/functions/contract';
import { Component, type ReactNode } from 'react';
import { PATHS } from '../lib/paths.ts';
import { Button } from '../ui/Button.tsx';
import { SomethingWentWrongIllustration } from '../ui/illustrations/SomethingWentWrongIllustration.tsx';
import { ButtonLink } from '../ui/links.tsx';
import { Page } from '../ui/Page.tsx';
import { SidePicture } from '../ui/SidePicture.tsx';
import {
  isMissingScriptError,
  MissingScriptNotice,
  useMissingScriptRecovery,
} from './missing-script.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { TitledPage } from './TitledPage.tsx';

interface ErrorBoundaryState {
  readonly failure: { readonly error: unknown } | null;
}

/** PageRoutes.tsx uses the address as the React key, so that navigation removes the error. */
export class ErrorBoundary extends Component<{ children: ReactNode }, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: { error } };
  }

  override render() {
    const { failure } = this.state;
    if (failure === null) {
      return (
        <>
          <MissingScriptNotice />
          {this.props.children}
        </>
      );
    }
    return isMissingScriptError(failure.error) ? <ScriptFailurePage /> : <RenderErrorPage />;
  }
}

function ScriptFailurePage() {
  return useMissingScriptRecovery() === 'reloads' ? (
    <PageSkeleton />
  ) : (
    <FailurePage
      heading="This page did not load"
      lead={`Your connection may have dropped, or ${NETWORK_NAME} was just updated. Reloading usually helps.`}
    />
  );
}

function RenderErrorPage() {
  return (
    <FailurePage
      heading="Something broke on this page"
      lead={`The problem is in ${NETWORK_NAME}, not in your connection or anything you did. What you saved is safe. Reloading may help.`}
    />
  );
}

function FailurePage({ heading, lead }: { heading: string; lead: string }) {
  return (
    <TitledPage title={heading}>
      <Page
        heading={heading}
        lead={lead}
        width="form"
        picture={
          <SidePicture picture={SomethingWentWrongIllustration} caption="Sorry about that." />
        }
      >
        <div className="flex flex-wrap gap-3">
          <Button tone="accent" onClick={() => window.location.reload()}>
            Reload
          </Button>
          <ButtonLink to={PATHS.faq} tone="quiet">
            Need Help?
          </ButtonLink>
        </div>
      </Page>
    </TitledPage>
  );
}
