import { useLocation } from "@remix-run/react";
import { type FormEvent, forwardRef, type ReactNode } from "react";
import { hrefs } from "~/hrefs";
import { useLocale } from "~/i18n/use-translate";
import { changeWishlist } from "./wishlist-store";

interface WishFormProps {
  productId: number;
  /** The displayed variant, if any. */
  variantId?: number | null;
  className?: string;
  /** Called before the form is sent by script. */
  onSend?: (form: HTMLFormElement) => void;
  /** Buttons named `intent` with the value `add` or `remove`. */
  children: ReactNode;
}

/** Changes the wishlist: a plain form without script, sent in the background with it. */
export const WishForm = forwardRef<HTMLFormElement, WishFormProps>(function WishForm(
  { productId, variantId, className, onSend, children },
  ref,
) {
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const form = new FormData(event.currentTarget);
    form.set("intent", submitter?.getAttribute("value") ?? "");
    onSend?.(event.currentTarget);
    changeWishlist(locale, form);
  };
  return (
    <form
      ref={ref}
      method="post"
      action={hrefs.wishlistItems(locale)}
      className={className}
      onSubmit={submit}
    >
      <input type="hidden" name="productId" value={productId} />
      {variantId != null && <input type="hidden" name="variantId" value={variantId} />}
      <input type="hidden" name="redirectTo" value={pathname + search} />
      {children}
    </form>
  );
});
