/** What belongs to one visitor, put into a shared page as it leaves the edge. */
export interface Holes {
  colorScheme: "light" | "dark";
  /** Of the browser's own bars, `#rrggbb`. */
  themeColor: string;
  /** Who looks: nobody that we know, or someone who is signed in, by first name, escaped ("" where it is unknown). */
  account: { kind: "customer" | "staff"; firstName: string } | null;
  /** Content of `<x data-hole="name">`, as HTML. Values must be escaped by whoever makes them. */
  content: Record<string, string>;
}

/** Whether there is anything to fill in. */
export const hasHoles = (holes: Holes): boolean =>
  holes.colorScheme !== "light" || holes.account !== null || Object.keys(holes.content).length > 0;

/** Streams the page through, filling its holes. */
export function fillHoles(response: Response, holes: Holes): Response {
  return new HTMLRewriter()
    .on("html", {
      element(element) {
        element.setAttribute("data-mantine-color-scheme", holes.colorScheme);
        if (!holes.account) return;
        element.setAttribute("data-account", holes.account.kind);
        element.setAttribute("data-account-name", holes.account.firstName);
      },
    })
    .on('meta[name="theme-color"]', {
      element: (element) => void element.setAttribute("content", holes.themeColor),
    })
    .on("[data-hole]", {
      element(element) {
        const value = holes.content[element.getAttribute("data-hole") ?? ""];
        if (value !== undefined) element.setInnerContent(value, { html: true });
      },
    })
    .transform(response);
}
