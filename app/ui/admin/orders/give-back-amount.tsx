import { TextInput } from "@mantine/core";
import { minorUnitsText } from "~/lib/minor-units";
import { useAdminField } from "../admin-field";

/** How much to give back of what a gift card or an exchange pays; all of it (`minor`) at first. */
export function GiveBackAmount({ minor, label }: { minor: number; label: string }) {
  const field = useAdminField();
  return (
    <TextInput
      {...field("amount", minorUnitsText(minor))}
      label={label}
      required
      inputMode="decimal"
      maw="12rem"
      autoComplete="off"
    />
  );
}
