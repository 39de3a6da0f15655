import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import type { Result } from "~/lib/result";
import type { Failures, Operation } from "../failures/failures";
import { parseSubmission, refuseInvalid, type refuseUnparsed } from "../form.server";
import { refuseChecked } from "../refuse.server";

export interface StepForm {
  context: AppLoadContext;
  staff: StaffContext;
  form: FormData;
}

/** Schema of a form that is only a button. */
export const noFields = z.object({});

/** A step of a page: null when it is done, including when it was done before. */
export type Step<Form extends StepForm> = (form: Form) => Promise<ReturnType<typeof refuseUnparsed> | null>;

/**
 * A step that writes what its form says.
 * @param key which row the step is about, by the form
 */
export const formSteps =
  <Form extends StepForm, Key extends object>(key: (form: Form) => Key) =>
  <Name extends Operation, Values extends object>(
    operation: Name,
    schema: z.ZodType<Values>,
    write: (
      staff: StaffContext,
      values: Values & Key & { now: Date },
    ) => Promise<Result<unknown, Failures[Name]>>,
  ): Step<Form> =>
  async (sent) => {
    const { context, staff, form } = sent;
    const submission = parseSubmission(form, schema);
    if (submission.status !== "success") return refuseInvalid(submission);
    const written = await write(staff, { ...submission.value, ...key(sent), now: context.now() });
    return written.ok ? null : refuseChecked(context, submission, [operation, written]);
  };
