import { AsyncLocalStorage } from "node:async_hooks";
import { FORM_CHECK_HEADER } from "~/domain/form-reply";

type FormErrors = Readonly<Record<string, readonly string[] | null>>;

/** The check that the present request asks for. */
const checks = new AsyncLocalStorage<{ errors: FormErrors | null }>();

const noStore = { "cache-control": "no-store" };

/** Whether a request asks which fields of its form are wrong, without sending the form. */
export const isFormCheck = ({ headers }: Request): boolean => headers.has(FORM_CHECK_HEADER);

/**
 * Responds to a form check with the messages by field, as JSON; 409 when the action responded without validating the form,
 * as after a session has ended.
 * @param act runs the form's action, which `endFormCheck` ends
 */
export async function answerFormCheck(act: () => Promise<unknown>): Promise<Response> {
  const check: { errors: FormErrors | null } = { errors: null };
  await checks.run(check, act);
  return check.errors
    ? Response.json(check.errors, { headers: noStore })
    : new Response(null, { status: 409, headers: noStore });
}

/** Ends a form check once the form is validated: actions validate before they write. Does nothing for other requests. */
export function endFormCheck(errors: FormErrors): void {
  const check = checks.getStore();
  if (!check) return;
  check.errors ??= errors;
  throw new Response(null, { status: 422 });
}

const WRITE = /\b(?:insert|replace) into\b|\bupdate\b|\bdelete from\b/i;

/** A `fetch` for the database that refuses statements that write: no action may write before it validates. */
export const refusingWrites =
  (send: (request: Request) => Promise<Response>) =>
  async (request: Request): Promise<Response> => {
    if (WRITE.test(await request.clone().text())) throw new Error("A form check must not write.");
    return send(request);
  };
