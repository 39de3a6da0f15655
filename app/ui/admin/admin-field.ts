import { useTranslate } from "~/i18n/use-translate";
import { type FormProblem, fieldOf } from "../shared/form-problem";

/** An id of letters, digits and dashes for a field: a page with several forms says whose it is before the name. */
export const fieldId = (...parts: (string | number)[]): string => parts.join("-").replace(/[^\w-]+/g, "-");

/**
 * What a Mantine input needs to be a field of a plain form: its name, what was typed or else what is kept, and what is
 * wrong with it, in words. `const field = useAdminField(problem)`, then `<TextInput {...field("name", kept)} />`.
 */
export function useAdminField(problem: FormProblem | null) {
  const translate = useTranslate();
  return (name: string, kept?: string) => {
    const { value, error } = fieldOf(problem, name, kept);
    return { name, id: fieldId(name), defaultValue: value, error: error && translate(error) };
  };
}
