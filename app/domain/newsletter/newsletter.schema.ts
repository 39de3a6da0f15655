import { z } from "zod";
import { m } from "~/i18n/message";
import { emailField } from "~/lib/text/email-field";

/** The form consents by being sent, under the sentence that says so. */
export const newsletterSchema = z.object({
  email: emailField({ missing: m("newsletter.emailMissing"), invalid: m("newsletter.invalidEmail") }),
});
