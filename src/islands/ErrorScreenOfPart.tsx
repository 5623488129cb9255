import { Component, type ComponentType, type ReactNode } from 'react';

/** Words of the error screen where only a part of a page failed. */
export interface ErrorWords {
  heading: string;
  partHelp: string;
  stack: string;
}

interface BoundaryProps {
  words: ErrorWords;
  children: ReactNode;
}

/** Shows the error screen in place of what it holds, when that cannot be rendered. */
class ErrorBoundary extends Component<BoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    if (!('error' in this.state)) return this.props.children;
    const { heading, partHelp, stack } = this.props.words;
    const { error } = this.state;
    return (
      <div role="alert" className="part-error">
        <h2>{heading}</h2>
        <p>
          <code>{error instanceof Error ? error.message : String(error)}</code>
        </p>
        <p>{partHelp}</p>
        {error instanceof Error && error.stack !== undefined && (
          <details>
            <summary>{stack}</summary>
            <pre>{error.stack}</pre>
          </details>
        )}
      </div>
    );
  }
}

/**
 * An island that shows the error screen in its place when it fails, and takes nothing else with it.
 * @param Part what the island shows
 * @returns the same, with the words of the error screen as a further prop
 */
export function withErrorScreen<Props extends object>(Part: ComponentType<Props>) {
  return function PartOrError({ errorWords, ...props }: Props & { errorWords: ErrorWords }) {
    return (
      <ErrorBoundary words={errorWords}>
        <Part {...(props as unknown as Props)} />
      </ErrorBoundary>
    );
  };
}
