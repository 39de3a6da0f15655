import { type Picture, pictureUrl } from "~/domain/media/picture";
import { defaultLocale } from "~/i18n/locale";
import type { Messages } from "~/i18n/messages";
import { createTranslate, type Translate } from "~/i18n/translate";
import type { Shell } from "../layout/shell";

/** What every page's tags need to know of the shop. */
export interface Site {
  shell: Shell;
  locale: string;
  /** Over the interface's common words. */
  translate: Translate;
  /** An absolute address. @param path beginning with a slash. */
  absolute(path: string): string;
}

interface RootData {
  locale?: string;
  messages?: Messages;
}

/** The shop as the matched routes' loaders sent it; null where the layout's loader gave nothing. */
export function siteOf(matches: readonly { data: unknown }[]): Site | null {
  const root = matches[0]?.data as RootData | undefined;
  const shell = matches.map(({ data }) => data as Shell | undefined).find((data) => data?.storeName);
  if (!shell) return null;
  const locale = root?.locale ?? defaultLocale;
  return {
    shell,
    locale,
    translate: createTranslate(root?.messages ?? {}, locale),
    absolute: (path) => shell.origin + path,
  };
}

/** The width in pixels that shared pages show best: Open Graph readers scale it down. */
const SHARED_WIDTH = 1200;

export interface SharedPicture {
  /** Absolute. */
  url: string;
  /** Pixels of this copy. */
  width: number;
  height: number;
}

/** The copy of a picture to be shown beside a link to its page. */
export function sharedPicture({ absolute }: Pick<Site, "absolute">, picture: Picture): SharedPicture {
  const { widths } = picture;
  const width = widths.find((candidate) => candidate >= SHARED_WIDTH) ?? widths.at(-1) ?? picture.width;
  const height = Math.round((width * picture.height) / picture.width);
  return { url: absolute(pictureUrl(picture, SHARED_WIDTH)), width, height };
}
