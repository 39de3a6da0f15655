import { matchRoutes } from "@remix-run/react";
import { isLanguageCode } from "~/i18n/locale";

/** Fast path: lower-case segments, none of them empty or percent-encoded. */
const PLAIN = /^(?:\/[a-z0-9_~-][a-z0-9._~-]*)+$/;

const LOCALE_PARAMETER = ":locale";

interface BuiltRoute {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
}

/**
 * The full paths of a route table, such as `/:locale/product/:productId`, without splat routes, which have no canonical
 * form.
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
 * The canonical form of a page's path: lower case, without trailing or repeated slashes or unnecessary
 * percent-encoding. Null when the path is already canonical, matches no page or has broken encoding.
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
