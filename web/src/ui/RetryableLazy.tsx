import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Button } from './Button.tsx';
import { loadAgain } from './load-again.ts';

/** A part of a page whose code comes later. Made once, beside the component that shows it. */
export interface LazyPart<Props> {
  current: ComponentType<Props>;
  readonly load: () => Promise<{ default: ComponentType<Props> }>;
}

export function lazyPart<Props>(load: LazyPart<Props>['load']): LazyPart<Props> {
  const again = loadAgain(load);
  return { current: lazy(again), load: again };
}

interface RetryableLazyProps<Props> {
  part: LazyPart<Props>;
  /** Stands there until it has come. */
  waiting?: ReactNode;
  /** One sentence, for when it does not come. */
  failure: string;
  children: (Part: ComponentType<Props>) => ReactNode;
}

interface State<Props> {
  readonly Part: ComponentType<Props>;
  readonly failed: boolean;
}

/**
 * Shows a part when its code has come. If that cannot be fetched, or the part breaks, it says so in
 * its place and can be asked for again; the page around it, and what was typed there, stays.
 */
export class RetryableLazy<Props> extends Component<RetryableLazyProps<Props>, State<Props>> {
  override state: State<Props> = { Part: this.props.part.current, failed: false };

  static getDerivedStateFromError(): { failed: true } {
    return { failed: true };
  }

  private readonly askAgain = () => {
    const { part } = this.props;
    // React keeps a failure for ever. Another place may have asked anew already.
    if (part.current === this.state.Part) {
      part.current = lazy(part.load);
    }
    this.setState({ Part: part.current, failed: false });
  };

  override render() {
    const { waiting, failure, children } = this.props;
    if (!this.state.failed) {
      return <Suspense fallback={waiting}>{children(this.state.Part)}</Suspense>;
    }
    return (
      <div className="space-y-3">
        <p role="alert" className="text-sm font-medium text-danger">
          {failure}
        </p>
        <Button tone="quiet" size="compact" onClick={this.askAgain}>
          Try again
        </Button>
      </div>
    );
  }
}
