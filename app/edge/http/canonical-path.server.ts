import { matchRoutes } from "@remix-run/react";
import { isLanguageCode } from "~/i18n/locale";

/** Lower-case segments without percent-encoding or empty ones: the path of nearly every request. */
const PLAIN = /^(?:\/[a-z0-9_~-][a-z0-9._~-]*)+$/;

const LOCALE_PARAMETER = ":locale";

interface BuiltRoute {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
}

/**
 * The full paths of a route table, such as `/:locale/product/:productId`. Without those that end in `*`: what they
 * answer has no one way to be written.
 */
export function pathsOf(routes: Record<string, BuiltRoute | undefined>): string[] {
  const fullPath = ({ parentId, path }: BuiltRoute): string => {
    const parent = parentId === undefined ? undefined : routes[parentId];
    return (parent ? fullPath(parent) : "") + (path ? `/${path}` : "");
  };
  const paths = Object.values(routes).flatMap((route) => (route ? [fullPath(route)] : []));
  return [...new Set(paths)].filter((path) => path !== "" && !path.endsWith("*"));
}

function decodedSegments(pathname: string): string[] | null {
  try {
    return pathname.split("/").filter(Boolean).map(decodeURIComponent);
  } catch {
    return null;
  }
}

function canonicalSegment(segment: string, pattern = ""): string {
  if (!pattern.startsWith(":")) return pattern;
  return encodeURIComponent(pattern === LOCALE_PARAMETER ? segment.toLowerCase() : segment);
}

/**
 * The one way in which the path of a page is written, where a request writes it in another: in capitals, with a slash
 * at its end or too many between, percent-encoded without need. Null for a path that is written so already, that names
 * no page, or whose encoding is broken.
 * @param paths of all pages (`pathsOf`)
 */
export function canonicalPath(pathname: string, paths: readonly string[]): string | null {
  if (pathname === "/" || PLAIN.test(pathname)) return null;
  const segments = decodedSegments(pathname);
  if (!segments) return null;
  const last = segments.pop() ?? "";
  const [, name = "", suffix = ""] = /^(.*?)(\.data)?$/s.exec(last) ?? [];
  if (name !== "") segments.push(name);
  const asked = `/${segments.map(encodeURIComponent).join("/")}`;
  const pattern = matchRoutes(
    paths.map((path) => ({ path })),
    asked,
  )?.at(-1)?.route.path;
  if (!pattern) return null;
  const patterns = pattern.slice(1).split("/");
  if (patterns[0] === LOCALE_PARAMETER && !isLanguageCode(segments[0] ?? "")) return null;
  const path = segments.map((segment, index) => canonicalSegment(segment, patterns[index])).join("/");
  const canonical = `/${path}${suffix}`;
  return canonical === pathname ? null : canonical;
}
