import { isRouteErrorResponse, type MetaDescriptor } from "@remix-run/react";

interface PageMeta {
  title: string;
  description?: string;
  /** Such as `noindex`, for pages that search engines should leave out. */
  robots?: string;
}

interface RootData {
  messages?: { errors?: Record<"notFoundTitle" | "unavailableTitle" | "serverTitle", string> };
}

/** The title of an error page, in the page's language. */
export function errorMeta({
  error,
  matches,
}: {
  error?: unknown;
  matches: { data: unknown }[];
}): MetaDescriptor[] {
  if (!error) return [];
  const words = (matches[0]?.data as RootData | undefined)?.messages?.errors;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const titles: Record<number, string | undefined> = {
    404: words?.notFoundTitle,
    503: words?.unavailableTitle,
  };
  return [{ title: titles[status] ?? words?.serverTitle }, { name: "robots", content: "noindex" }];
}

/** Title and description from the page's loader (`meta`), with the shop's name from the layout's. */
export function pageMeta({
  data,
  matches,
}: {
  data: unknown;
  matches: { data: unknown }[];
}): MetaDescriptor[] {
  const meta = (data as { meta?: PageMeta } | undefined)?.meta;
  if (!meta) return [];
  const shell = matches
    .map(({ data }) => data as { storeName?: string } | undefined)
    .find((found) => found?.storeName);
  const name = shell?.storeName ?? "Vitrina";
  return [
    { title: meta.title === name ? name : `${meta.title} · ${name}` },
    ...(meta.robots ? [{ name: "robots", content: meta.robots }] : []),
    ...(meta.description ? [{ name: "description", content: meta.description }] : []),
  ];
}
