import { type Picture, pictureUrl } from "~/domain/media/picture";
import { defaultLocale } from "~/i18n/locale";
import type { Messages } from "~/i18n/messages";
import { createTranslate, type Translate } from "~/i18n/translate";
import type { Shell } from "../layout/shell";

/** Shop data for meta tags. */
export interface Site {
  shell: Shell;
  locale: string;
  /** For the common messages. */
  translate: Translate;
  /**
   * Makes an absolute URL.
   * @param path starts with a slash
   */
  absolute(path: string): string;
}

interface RootData {
  locale?: string;
  messages?: Messages;
}

/** The shop's data from the matched routes; null when the layout's loader failed. */
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

/** Preferred picture width in pixels; Open Graph readers scale it down. */
const SHARED_WIDTH = 1200;

export interface SharedPicture {
  /** Absolute URL. */
  url: string;
  /** Pixels of this copy. */
  width: number;
  height: number;
}

/** The copy of a picture for link previews. */
export function sharedPicture({ absolute }: Pick<Site, "absolute">, picture: Picture): SharedPicture {
  const { widths } = picture;
  const width = widths.find((candidate) => candidate >= SHARED_WIDTH) ?? widths.at(-1) ?? picture.width;
  const height = Math.round((width * picture.height) / picture.width);
  return { url: absolute(pictureUrl(picture, SHARED_WIDTH)), width, height };
}
