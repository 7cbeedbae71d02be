import { Component, type ReactNode } from 'react';
import { PATHS } from '../lib/paths.ts';
import { Button } from '../ui/Button.tsx';
import { SomethingWentWrong } from '../ui/illustrations/SomethingWentWrong.tsx';
import { ButtonLink } from '../ui/Link.tsx';
import { Page } from '../ui/Page.tsx';
import { SidePicture } from '../ui/SidePicture.tsx';
import { RouteFrame } from './RouteFrame.tsx';

const HEADING = 'This page did not load';

interface State {
  readonly failed: boolean;
}

/**
 * The last resort: a page that broke, or whose code could not be fetched, says so. Keyed by the
 * address, so that going elsewhere shows what is there.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) {
      return this.props.children;
    }
    return (
      <RouteFrame title={HEADING}>
        <Page
          heading={HEADING}
          lead="It may be the connection, or a new version of elevere. Loading it again usually helps."
          width="form"
          picture={
            <SidePicture picture={SomethingWentWrong} caption="One leaf slipped. It is not you." />
          }
        >
          <div className="flex flex-wrap gap-3">
            <Button tone="accent" onClick={() => window.location.reload()}>
              Load again
            </Button>
            <ButtonLink to={PATHS.faq} tone="quiet">
              Need Help?
            </ButtonLink>
          </div>
        </Page>
      </RouteFrame>
    );
  }
}
