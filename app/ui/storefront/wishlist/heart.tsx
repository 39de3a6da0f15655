import { useEffect, useRef } from "react";
import { useTranslate } from "~/i18n/use-translate";
import { Icon } from "../../shared/icon";
import { WishForm } from "./wish-form";
import { subscribeToWishlist } from "./wishlist-store";

interface HeartProps {
  product: { id: number; name: string };
  variantId?: number | null;
  /** Displays a full-width button with text. */
  worded?: boolean;
}

/**
 * Adds or removes a wished product. Shared (cached) pages contain both buttons; CSS displays the right one by the state
 * that the edge inserts and this component updates.
 */
export function Heart({ product: { id, name }, variantId, worded = false }: HeartProps) {
  const translate = useTranslate();
  const form = useRef<HTMLFormElement>(null);
  const state = useRef<HTMLSpanElement>(null);
  useEffect(
    () =>
      subscribeToWishlist((ids) => {
        if (!state.current || !form.current) return;
        const hadFocus = form.current.contains(document.activeElement);
        state.current.textContent = ids.has(id) ? "1" : "";
        // The pressed button is replaced by the other one.
        if (hadFocus)
          form.current.querySelector<HTMLElement>(ids.has(id) ? ".heart__off" : ".heart__on")?.focus();
      }),
    [id],
  );
  const look = worded ? "button button--quiet button--wide" : "icon-button heart__button";
  return (
    <WishForm ref={form} productId={id} variantId={variantId ?? null} className="heart">
      <span
        ref={state}
        hidden
        className="heart__state"
        data-hole={`wish-${id}`}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: "" }}
      />
      <button
        type="submit"
        name="intent"
        value="add"
        className={`${look} heart__on`}
        aria-label={worded ? undefined : translate("common.addWish", { name })}
      >
        <Icon name="heart" size={worded ? 18 : 20} />
        {worded && translate("productExtras.save")}
      </button>
      <button
        type="submit"
        name="intent"
        value="remove"
        className={`${look} heart__off`}
        aria-label={
          worded
            ? `${translate("productExtras.saved")}. ${translate("common.removeWish", { name })}`
            : translate("common.removeWish", { name })
        }
      >
        <Icon name="heart" size={worded ? 18 : 20} />
        {worded && translate("productExtras.saved")}
      </button>
    </WishForm>
  );
}
