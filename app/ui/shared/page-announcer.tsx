import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/**
 * Does after a navigation with script what the browser does after one without: the new page is named to screen
 * readers, and the focus goes to its content when it was on what is gone or on the page's surroundings. A change of
 * the query alone, such as of a colour or a filter, leaves the focus where it is.
 */
export function PageAnnouncer() {
  const { key, pathname } = useLocation();
  const [title, setTitle] = useState("");
  const last = useRef<{ key: string; pathname: string; title: string } | null>(null);

  useEffect(() => {
    const before = last.current;
    last.current = { key, pathname, title: document.title };
    if (!before || before.key === key) return;
    if (before.title !== document.title) setTitle(document.title);
    const content = document.getElementById("content");
    const focused = document.activeElement;
    const isLost = focused === null || focused === document.body;
    const isNewPage = before.pathname !== pathname && !content?.contains(focused);
    if (isLost || isNewPage) content?.focus({ preventScroll: true });
  }, [key, pathname]);

  return (
    <p className="visually-hidden" role="status">
      {title}
    </p>
  );
}
