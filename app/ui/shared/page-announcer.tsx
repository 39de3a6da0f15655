import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/**
 * After a client-side navigation, announces the new page's title to screen readers and moves the focus to its content
 * when it was lost or outside of it. Changes of the query alone, such as a colour or a filter, keep the focus.
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
