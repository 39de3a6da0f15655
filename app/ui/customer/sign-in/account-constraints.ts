import type { Constraint } from "~/ui/shared/form/action-form";

/** Native validation attributes of the forms in the sign-in dialog. */
export interface AccountConstraints {
  signIn: Constraint;
  signUp: Constraint;
  resetRequest: Constraint;
}
