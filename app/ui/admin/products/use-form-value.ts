import { useAdminField } from "../admin-field";

/** Typed or stored values of the surrounding form by field name. */
export function useFormValue(fields: Record<string, string>): (name: string) => string {
  const field = useAdminField();
  return (name) => field(name, fields[name]).defaultValue ?? "";
}
