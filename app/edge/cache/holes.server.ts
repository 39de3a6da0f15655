import type { Columns } from "~/domain/catalog/listing/columns";
import { colorSchemeOf, type Theme } from "~/lib/theme/theme";

/** Visitor-specific values that are inserted into a shared page at the edge. */
export interface Holes {
  theme: Theme;
  /** The columns of lists; null without a choice. */
  columns: Columns | null;
  area: "shop" | "admin";
  /** For the `theme-color` meta elements of a light and a dark system, `#rrggbb`. */
  themeColors: { light: string; dark: string };
  /** The signed-in account; null when signed out. `firstName` is escaped, and empty when unknown. */
  account: { kind: "customer" | "staff"; firstName: string } | null;
  /** Fingerprint of the cookies that the page is filled from; "" without any. See `RESTORED_PAGE_CHECK`. */
  visitor: string;
  /** Whether the browser has the style sheet that the page leaves to its scripts. */
  hasSheet: boolean;
  /** HTML content of `<x data-hole="name">`, already escaped. */
  content: Record<string, string>;
}

export const hasHoles = (holes: Holes): boolean =>
  holes.theme !== "light" ||
  holes.columns !== null ||
  holes.account !== null ||
  holes.visitor !== "" ||
  holes.hasSheet ||
  Object.keys(holes.content).length > 0;

/** Empties elements with dates (`data-dates`) of a page whose dates are wrong by now. */
export const withoutDates = (response: Response): Response =>
  new HTMLRewriter()
    .on("[data-dates]", { element: (element) => void element.setInnerContent("") })
    .transform(response);

/**
 * Fills the holes while streaming the page. The page then waits for the style sheet, instead of having the styles of a
 * first visit, which cover neither a dark theme nor an alert: a visitor with either has been here before.
 */
export function fillHoles(response: Response, holes: Holes): Response {
  return new HTMLRewriter()
    .on("html", {
      element(element) {
        element.setAttribute("data-theme", holes.theme);
        if (holes.visitor) element.setAttribute("data-visitor", holes.visitor);
        element.setAttribute("data-mantine-color-scheme", colorSchemeOf(holes.theme, holes.area));
        for (const [screen, count] of Object.entries(holes.columns ?? {})) {
          element.setAttribute(`data-${screen}`, String(count));
        }
        if (!holes.account) return;
        element.setAttribute("data-account", holes.account.kind);
        element.setAttribute("data-account-name", holes.account.firstName);
      },
    })
    .on('meta[name="theme-color"]', {
      element(element) {
        const system = element.getAttribute("media")?.includes("dark") ? "dark" : "light";
        element.setAttribute("content", holes.themeColors[system]);
      },
    })
    .on('button[name="theme"]', {
      element: (element) =>
        void element.setAttribute("aria-pressed", String(element.getAttribute("value") === holes.theme)),
    })
    .on("style[data-first-styles]", { element: (element) => void element.setInnerContent("") })
    .on("link[data-sheet]", {
      element: (element) =>
        void element.setAttribute("rel", "stylesheet").removeAttribute("as").removeAttribute("media"),
    })
    .on("noscript[data-sheet]", { element: (element) => void element.remove() })
    .on("[data-hole]", {
      element(element) {
        const value = holes.content[element.getAttribute("data-hole") ?? ""];
        if (value !== undefined) element.setInnerContent(value, { html: true });
      },
    })
    .transform(response);
}
