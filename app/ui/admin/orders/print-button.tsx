import { Button } from "@mantine/core";
import { useTranslate } from "~/i18n/use-translate";
import { useHydrated } from "../../shared/use-hydrated";

/** Rendered after hydration only, because printing by a button needs script. */
export function PrintButton() {
  const translate = useTranslate();
  return useHydrated() && <Button onClick={() => window.print()}>{translate("adminOrders.print")}</Button>;
}
