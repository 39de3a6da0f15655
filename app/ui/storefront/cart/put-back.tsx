import type { FormEvent } from "react";
import { readRemoved } from "~/domain/cart/removed-lines";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";

interface PutBackProps {
  /** The removed lines; see `removedText`. Null for none. */
  removed: string | null;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
}

/** Says that lines were removed from the cart, with a button that puts them back. The live region is always there. */
export function PutBack({ removed, onSubmit }: PutBackProps) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <div role="status">
      {removed && (
        // A further removal is announced, too.
        <form
          key={removed}
          className="put-back"
          method="post"
          action={hrefs.cart(locale)}
          onSubmit={onSubmit}
        >
          <input type="hidden" name="intent" value="put-back" />
          <input type="hidden" name="removed" value={removed} />
          <span>{translate("cart.removed", { count: readRemoved(removed).length })}</span>
          <button type="submit" className="text-button">
            {translate("cart.putBack")}
          </button>
        </form>
      )}
    </div>
  );
}
