import "virtual:mantine-variables.css";
import "./ui/styles/storefront.css";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from "@remix-run/react";
import { type ReactNode, useMemo } from "react";
import { hrefs } from "./hrefs";
import { formatsFor } from "./i18n/languages";
import { defaultLocale } from "./i18n/locale";
import { messagesFor } from "./i18n/messages";
import { localeOfRequest } from "./i18n/request-locale.server";
import { createTranslate } from "./i18n/translate";
import { useMessages } from "./i18n/use-messages";
import { TranslateContext } from "./i18n/use-translate";
import type { AdminShell } from "./ui/admin/admin-layout";
import { DeferredScripts } from "./ui/shared/deferred-scripts";
import { DOUBLE_TAP_GUARD } from "./ui/shared/double-tap-guard";
import { ErrorPage } from "./ui/shared/error-page";
import { KeptScroll } from "./ui/shared/kept-scroll";
import { useNonce } from "./ui/shared/nonce";
import { PageAnnouncer } from "./ui/shared/page-announcer";
import { RESTORED_PAGE_CHECK } from "./ui/shared/restored-page-check";
import { useRouteHandle } from "./ui/shared/route-handle";
import type { Shell } from "./ui/storefront/layout/shell";
import { PAGE_COLORS } from "./ui/theme/colors";
import headingFont from "./ui/theme/fonts/bodoni-moda.woff2?url";
import fontFaces from "./ui/theme/fonts/fonts.css?inline";
import textFont from "./ui/theme/fonts/hanken-grotesk.woff2?url";

export function loader({ request }: LoaderFunctionArgs) {
  const locale = localeOfRequest(request);
  return {
    locale,
    formats: formatsFor(locale),
    messages: messagesFor(locale, "common", "alert", "errors"),
    saveData: request.headers.get("save-data") === "on",
  };
}

export const shouldRevalidate = ({
  currentParams,
  nextParams,
}: {
  currentParams: { locale?: string };
  nextParams: { locale?: string };
}) => currentParams.locale !== nextParams.locale;

function PageScripts({ saveData }: { saveData: boolean }) {
  const nonce = useNonce();
  const { hydrate } = useRouteHandle();
  const eager = hydrate === "eager";
  if (hydrate === "none") return null;
  const guards = (
    <script
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{
        __html: import.meta.env.SSR ? `${DOUBLE_TAP_GUARD};${RESTORED_PAGE_CHECK}` : "",
      }}
    />
  );
  if (saveData && !eager) return guards;
  return (
    <>
      <ScrollRestoration nonce={nonce} />
      {guards}
      <KeptScroll />
      {eager ? <Scripts nonce={nonce} /> : <DeferredScripts nonce={nonce} />}
    </>
  );
}

/** React 18 supports the attribute only in lower case. */
const lowPriority = { fetchpriority: "low" };

/**
 * Preloads the fonts, because `font-display: optional` ignores those that arrive late, at a priority below that of the
 * pictures: a slow connection shows the fallbacks, which have the same measures.
 */
function FontPreloads() {
  return [textFont, headingFont].map((href) => (
    <link
      key={href}
      rel="preload"
      as="font"
      type="font/woff2"
      href={href}
      crossOrigin="anonymous"
      {...lowPriority}
    />
  ));
}

interface WrittenStyleProps {
  css: string;
  "data-font-faces"?: "";
  /** Empty, until the edge cache writes the styles of a first visit into it (`shared-document.server.ts`). */
  "data-first-styles"?: "";
}

/** A style element that browsers keep as the response has it. */
function WrittenStyle({ css, ...name }: WrittenStyleProps) {
  const nonce = useNonce();
  return <style nonce={nonce} {...name} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />;
}

/**
 * The fonts, in the page itself: a style sheet that declared them again after the first paint would give a late font a
 * second chance, and shift the text. The browser's code has none of them; it keeps those of the markup, should React
 * render the document anew.
 */
const faces = import.meta.env.SSR
  ? fontFaces
  : (document.querySelector("style[data-font-faces]")?.textContent ?? "");

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  const shell = useRouteLoaderData<Shell>("routes/storefront/locale");
  const admin = useRouteLoaderData<{ shell: AdminShell }>("routes/admin/layout");
  const colors = (shell ?? admin?.shell)?.colorVariables;
  const locale = data?.locale ?? defaultLocale;
  const messages = useMessages();
  const translation = useMemo(
    () => ({ translate: createTranslate(messages, locale), locale }),
    [messages, locale],
  );
  return (
    <html lang={locale} data-mantine-color-scheme="light" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {(["light", "dark"] as const).map((system) => (
          <meta
            key={system}
            name="theme-color"
            media={`(prefers-color-scheme: ${system})`}
            content={PAGE_COLORS.light}
            suppressHydrationWarning
          />
        ))}
        <Meta />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href={hrefs.manifest()} />
        <WrittenStyle data-font-faces="" css={faces} />
        <WrittenStyle data-first-styles="" css="" />
        <Links />
        {colors && <WrittenStyle css={colors} />}
        {!data?.saveData && <FontPreloads />}
      </head>
      <body>
        <TranslateContext.Provider value={translation}>{children}</TranslateContext.Provider>
        <PageScripts saveData={data?.saveData ?? false} />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <>
      <Outlet />
      <PageAnnouncer />
    </>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
