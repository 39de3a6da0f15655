import { lazy, Suspense, useState } from "react";
import { loadedOpenView, loadOpenView } from "./load-open-view";
import ServerView, { type LargeViewProps, type OpenViewProps } from "./open-view";
import { useViewedPicture } from "./viewed-picture";

/**
 * Loads the view. Should that fail, the page is loaded again, whose URL has the picture: the server's view works without script.
 * Without a connection the page stays as it is.
 */
const loadOrReload = () =>
  loadOpenView().catch(() => {
    if (navigator.onLine && !document.querySelector(".viewer")) location.reload();
    return new Promise<never>(() => {});
  });

const findView = () => (import.meta.env.SSR ? ServerView : (loadedOpenView() ?? lazy(loadOrReload)));

/** Tries again at each opening, because `lazy` keeps a failure. */
function Opening(props: OpenViewProps) {
  const [View] = useState(findView);
  return (
    <Suspense fallback={<div className="progress" aria-hidden="true" />}>
      <View {...props} />
    </Suspense>
  );
}

/** The lightbox of the picture in the URL. Browsers load its code when it is opened. */
export function LargeView(props: LargeViewProps) {
  const number = useViewedPicture(props.pictures.length);
  return number === null ? null : <Opening {...props} number={number} />;
}
