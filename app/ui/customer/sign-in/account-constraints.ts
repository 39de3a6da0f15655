import type { Constraint } from "~/ui/shared/form/action-form";

/** Native attributes of the forms that the dialog to sign in shows. */
export interface AccountConstraints {
  signIn: Constraint;
  signUp: Constraint;
  resetRequest: Constraint;
}
