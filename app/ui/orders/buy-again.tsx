import { Form, Link } from "@remix-run/react";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";

export interface BuyAgainProps {
  /** The order's page, with its key where it was opened by one. */
  page: string;
  /** What came of having bought it again just now: null when nobody has. Names of products. */
  again: { added: number; missing: string[] } | null;
}

/** Puts what an order bought into the cart again, and says what came of it. */
export function BuyAgain({ page, again }: BuyAgainProps) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <div className="buy-again">
      {again && (
        <div className="notice" role="status">
          <p>{translate(again.added > 0 ? "orders.added" : "orders.nothingAdded")}</p>
          {again.missing.length > 0 && (
            <p>{translate("orders.missing", { names: again.missing.join(", ") })}</p>
          )}
          {again.added > 0 && (
            <Link className="button" to={hrefs.checkout(locale)}>
              {translate("orders.goToCart")}
            </Link>
          )}
        </div>
      )}
      {/* The new page's cart is the one that the edge and the browser's copy know. */}
      <Form method="post" action={page} reloadDocument>
        <input type="hidden" name="intent" value="again" />
        <button className="button button--quiet">{translate("orders.again")}</button>
      </Form>
    </div>
  );
}
