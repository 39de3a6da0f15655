import { Checkbox, Text } from "@mantine/core";
import { useContext } from "react";
import { useTranslate } from "~/i18n/use-translate";
import { ReplyContext } from "./admin-field";

interface TheirsProps {
  /** The field name. */
  name: string;
  /** Names the field, where it is not directly above. */
  label?: string;
  /** Formats a value. Default: unchanged. */
  show?(value: string): string;
}

/** After an edit conflict: the value saved by someone else, and a checkbox to use it instead. */
export function Theirs({ name, label, show = (value) => value }: TheirsProps) {
  const translate = useTranslate();
  const their = useContext(ReplyContext)?.merge?.theirs?.[name];
  if (their === undefined) return null;
  return (
    <div className="admin-theirs">
      <Text size="sm">
        {label && `${label}: `}
        {translate("admin.theirs")}
      </Text>
      <Text size="sm" component="blockquote" className="admin-theirs__value">
        {their ? show(their) : translate("admin.theirsEmpty")}
      </Text>
      <input type="hidden" name={`theirs.${name}`} value={their} />
      <Checkbox
        name="take"
        value={name}
        label={translate("admin.useTheirs")}
        aria-label={`${translate("admin.useTheirs")}: ${label ? `${label}, ` : ""}${their}`}
      />
    </div>
  );
}
