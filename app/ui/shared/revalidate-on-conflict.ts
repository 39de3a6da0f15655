import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/** A `shouldRevalidate` that displays what another person did, when a form was refused because of it. */
export const revalidateOnConflict = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => actionStatus === 409 || defaultShouldRevalidate;
