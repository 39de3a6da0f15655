import { useNavigation } from "@remix-run/react";

/** Whether this page's form with that intent is on its way: a second click then sends nothing. */
export function useIsSending(intent: string): boolean {
  const { state, formData } = useNavigation();
  return state !== "idle" && formData?.get("intent") === intent;
}
