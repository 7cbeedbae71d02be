import { NETWORK_NAME } from '@elevere/functions/contract';
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
 * Replaces a page that threw, or whose code could not be fetched. Keyed by the address, so that
 * navigation shows the next page.
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
          lead={`Your connection may have dropped, or ${NETWORK_NAME} was just updated. Reloading usually helps.`}
          width="form"
          picture={<SidePicture picture={SomethingWentWrong} caption="Sorry about that." />}
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
      </RouteFrame>
    );
  }
}
