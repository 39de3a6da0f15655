import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";

const wordsByStatus = {
  403: { title: "errors.noRightTitle", text: "errors.noRightText" },
  404: { title: "errors.notFoundTitle", text: "errors.notFoundText" },
  405: { title: "errors.methodTitle", text: "errors.methodText" },
  413: { title: "errors.tooLargeTitle", text: "errors.tooLargeText" },
  503: { title: "errors.unavailableTitle", text: "errors.unavailableText" },
  0: { title: "errors.offlineTitle", text: "errors.offlineText" },
  500: { title: "errors.serverTitle", text: "errors.serverText" },
} as const;

interface ErrorPageProps {
  /** True inside a layout that renders `main`. */
  inLayout?: boolean;
}

/** Error page. Depends on nothing that may have failed. */
export function ErrorPage({ inLayout = false }: ErrorPageProps) {
  const error = useRouteError();
  const translate = useTranslate();
  const locale = useLocale();
  const isOffline = typeof navigator !== "undefined" && navigator.onLine === false;
  const status = isOffline ? 0 : isRouteErrorResponse(error) ? error.status : 500;
  const kind = status in wordsByStatus ? (status as keyof typeof wordsByStatus) : 500;
  const { pathname, search } = useLocation();
  const mayPass = kind === 503 || kind === 500 || kind === 0;
  const Element = inLayout ? "div" : "main";
  return (
    <Element className="error-page" id={inLayout ? undefined : "content"}>
      <p className="error-page__status" aria-hidden="true">
        {kind || "…"}
      </p>
      <h1>{translate(wordsByStatus[kind].title)}</h1>
      <p>{translate(wordsByStatus[kind].text)}</p>
      {kind === 500 && (
        <p className="error-page__reference">
          {translate("errors.reference")}{" "}
          <code data-hole="request-id" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
        </p>
      )}
      <p className="button-row">
        {mayPass && (
          <a className="button" href={pathname + search}>
            {translate("common.retry")}
          </a>
        )}
        <a className={mayPass ? "button button--quiet" : "button"} href={hrefs.home(locale)}>
          {translate("errors.goHome")}
        </a>
        <a className="button button--quiet" href={hrefs.shop(locale)}>
          {translate("errors.goShop")}
        </a>
      </p>
    </Element>
  );
}
