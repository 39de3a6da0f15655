import { useLocation, useRevalidator } from "@remix-run/react";
import { Component } from "react";

interface KeeperProps {
  isReading: boolean;
  /** Tells one visit to a page from another. */
  visit: string;
}

/** A class, for only those can look at the page just before it changes. */
class Keeper extends Component<KeeperProps> {
  override getSnapshotBeforeUpdate() {
    return window.scrollY;
  }
  override componentDidUpdate(before: KeeperProps, _: unknown, position: number) {
    const { isReading, visit } = this.props;
    if (before.isReading && !isReading && before.visit === visit) window.scrollTo(0, position);
  }
  override render() {
    return null;
  }
}

/**
 * Leaves a page that was read anew where the visitor has scrolled it meanwhile. It comes after `ScrollRestoration`,
 * which takes it back to where it was before: https://github.com/remix-run/react-router/issues/13672
 */
export function KeptScroll() {
  const { state } = useRevalidator();
  const { key } = useLocation();
  return <Keeper isReading={state === "loading"} visit={key} />;
}
