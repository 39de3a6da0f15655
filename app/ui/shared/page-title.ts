/** The title of a page's window: its own with the shop's name, once. */
export const pageTitle = (title: string, shop: string): string =>
  title === shop ? shop : `${title} · ${shop}`;
