import type { SyntheticEvent } from "react";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";

declare module "react" {
  interface IframeHTMLAttributes<T> {
    /** React 18 knows it as an unknown attribute. */
    inert?: "";
  }
}

/** Shows the whole page at once, so that its box scrolls and not the frame. */
function fitHeight({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>) {
  frame.style.height = "0";
  const height = frame.contentDocument?.documentElement.scrollHeight;
  if (height) frame.style.height = `${height}px`;
}

/** The draft, or what applies, as on a phone and on a desktop. The frames load once they are displayed. */
export function HomePreview({ base }: { base: string }) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <details>
      <summary>{translate("adminHome.widths")}</summary>
      <div className="admin-frames">
        {(["phone", "desktop"] as const).map((width) => (
          <section
            key={width}
            className={`admin-frames__${width}`}
            // Keyboards scroll it.
            // biome-ignore lint/a11y/noNoninteractiveTabindex: https://dequeuniversity.com/rules/axe/4.10/scrollable-region-focusable
            tabIndex={0}
            aria-label={translate(`adminHome.${width}`)}
          >
            <iframe
              key={base}
              src={hrefs.homePreview(locale, "draft")}
              title={translate(`adminHome.${width}`)}
              loading="lazy"
              // Its links lead to pages that may not be framed.
              inert=""
              onLoad={fitHeight}
            />
          </section>
        ))}
      </div>
    </details>
  );
}
