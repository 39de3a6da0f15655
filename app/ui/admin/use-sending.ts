import { useActionData, useNavigation } from "@remix-run/react";
import { useSubmitOnce } from "../shared/form/use-submit-once";

/** `useSubmitOnce` for a form of the page, which is distinguished by its intent. */
export function useSending(intent: string) {
  const { state, formData } = useNavigation();
  return useSubmitOnce({ state, isOwn: formData?.get("intent") === intent, answer: useActionData() });
}
