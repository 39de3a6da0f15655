import type { ComponentProps } from "react";
import { ActionForm } from "~/ui/shared/form/action-form";

/** A narrow form with a wide button. */
export function AccountForm<Schema extends Record<string, unknown>>(
  props: ComponentProps<typeof ActionForm<Schema>>,
) {
  return <ActionForm<Schema> className="account__form" buttonClass="button button--wide" {...props} />;
}
