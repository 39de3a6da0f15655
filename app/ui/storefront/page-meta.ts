import { isRouteErrorResponse, type MetaDescriptor } from "@remix-run/react";
import type { DescribedPicture } from "~/domain/catalog/catalog";
import { hrefs } from "~/hrefs";
import { alternatesOf, canonicalPath, publicPages } from "~/public-pages";
import { pageTitle } from "../shared/page-title";
import type { Crumb } from "./breadcrumbs";
import { shareTags } from "./seo/share-tags";
import { type Site, siteOf } from "./seo/site";
import { breadcrumbList, type Thing, writesStructuredData } from "./seo/structured-data";

interface PageMeta {
  title: string;
  /** What the page is about, in breadcrumbs. Default: the title. */
  name?: string;
  description?: string;
  /** For example `noindex`. */
  robots?: string;
}

/** Input of the tags besides title and description. */
export interface PageFacts {
  /** Breadcrumbs between the home page and this one. */
  trail?: Crumb[];
  /** Open Graph picture. Default: the shop's. */
  picture?: DescribedPicture | null;
  /** The product's price in céntimos. */
  priceMinor?: number | null;
  /** For search engines: none where `writesStructuredData` is false. */
  things?: (Thing | null)[];
}

type ErrorTitle = "notFoundTitle" | "tooLargeTitle" | "unavailableTitle" | "serverTitle";

interface RootData {
  messages?: { errors?: Record<ErrorTitle, string> };
}

/** Meta tags of an error page. */
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
    413: words?.tooLargeTitle,
    503: words?.unavailableTitle,
  };
  return [{ title: titles[status] ?? words?.serverTitle }, { name: "robots", content: "noindex" }];
}

interface MetaOf<Data> {
  data: Data | undefined;
  matches: { id: string; data: unknown }[];
  location: { pathname: string; search: string };
}

function crumbsTo(site: Site, path: string, title: string, trail: Crumb[]): Crumb[] {
  const home = { name: site.translate("common.home"), href: hrefs.home(site.locale) };
  return home.href === path ? [] : [home, ...trail, { name: title, href: path }];
}

/** The page's things and its breadcrumbs. */
function graphOf(path: string, site: Site, meta: PageMeta, facts: PageFacts) {
  const crumbs = crumbsTo(site, path, meta.name ?? meta.title, facts.trail ?? []);
  const things = [...(facts.things ?? []), crumbs.length > 0 ? breadcrumbList(site, crumbs) : null];
  return { "@context": "https://schema.org", "@graph": things.filter((thing) => thing !== null) };
}

/**
 * Tags of an indexable page. In browsers the structured data are an empty object of the page: hydration keeps what the
 * server wrote, and the page of a later navigation has the empty one, where a search engine would have asked the server.
 */
function publicTags(path: string, site: Site, meta: PageMeta, facts: PageFacts): MetaDescriptor[] {
  const { origin, languages } = site.shell;
  const feed = site.absolute(hrefs.newProductsFeed(site.locale));
  return [
    { tagName: "link", rel: "canonical", href: site.absolute(path) },
    ...alternatesOf(path, origin, languages).map(({ hreflang, href }) => ({
      tagName: "link" as const,
      rel: "alternate",
      hrefLang: hreflang,
      href,
    })),
    {
      tagName: "link",
      rel: "alternate",
      type: "application/rss+xml",
      title: site.shell.storeName,
      href: feed,
    },
    ...shareTags(site, path, meta, facts),
    { "script:ld+json": writesStructuredData ? graphOf(path, site, meta, facts) : { "@id": path } },
  ] as MetaDescriptor[];
}

/**
 * All meta tags of a page, from its loader's `meta`, the registry of public pages and `describe`. Pages outside the
 * registry get `noindex`, without canonical URL and alternates.
 */
export function pageMeta<Data>(
  { data, matches, location }: MetaOf<Data>,
  describe?: (data: Data, site: Site) => PageFacts,
): MetaDescriptor[] {
  const meta = (data as { meta?: PageMeta } | undefined)?.meta;
  if (!data || !meta) return [];
  const site = siteOf(matches);
  const name = site?.shell.storeName ?? "Vitrina";
  const page = publicPages[matches.at(-1)?.id ?? ""];
  const isPublic = site && page && !meta.robots;
  return [
    { title: pageTitle(meta.title, name) },
    ...(meta.description ? [{ name: "description", content: meta.description }] : []),
    ...(isPublic
      ? publicTags(canonicalPath(page, location), site, meta, describe?.(data, site) ?? {})
      : [{ name: "robots", content: meta.robots ?? "noindex" }]),
  ];
}
