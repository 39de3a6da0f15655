import { useLocation, useRevalidator } from "@remix-run/react";
import { Component } from "react";

interface ScrollKeeperProps {
  isReading: boolean;
  /** Key of the history entry. */
  visit: string;
}

/** A class component, because only those can read the document just before an update. */
class ScrollKeeper extends Component<ScrollKeeperProps> {
  override getSnapshotBeforeUpdate() {
    return window.scrollY;
  }
  override componentDidUpdate(before: ScrollKeeperProps, _: unknown, position: number) {
    const { isReading, visit } = this.props;
    if (before.isReading && !isReading && before.visit === visit) window.scrollTo(0, position);
  }
  override render() {
    return null;
  }
}

/**
 * Keeps the scroll position of a revalidated page. Must follow `ScrollRestoration`, which restores an outdated
 * position: https://github.com/remix-run/react-router/issues/13672
 */
export function KeptScroll() {
  const { state } = useRevalidator();
  const { key } = useLocation();
  return <ScrollKeeper isReading={state === "loading"} visit={key} />;
}
