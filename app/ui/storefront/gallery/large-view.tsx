import { lazy, Suspense } from "react";
import { loadOpenView } from "./load-open-view";
import ServerView, { type LargeViewProps } from "./open-view";
import { useViewedPicture } from "./viewed-picture";

/** Loads the view. Should that fail, the server's is used, which works without script. */
const loadOrReload = () =>
  loadOpenView().catch(() => {
    if (!document.querySelector(".viewer")) location.reload();
    return new Promise<never>(() => {});
  });

const OpenView = import.meta.env.SSR ? ServerView : lazy(loadOrReload);

/** The lightbox of the picture in the URL. Browsers load its code when it is opened. */
export function LargeView(props: LargeViewProps) {
  const number = useViewedPicture(props.pictures.length);
  if (number === null) return null;
  return (
    <Suspense>
      <OpenView {...props} number={number} />
    </Suspense>
  );
}
