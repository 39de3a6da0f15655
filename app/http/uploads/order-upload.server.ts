import type { AppLoadContext } from "@remix-run/cloudflare";
import type { z } from "zod";
import type { OrderDetail } from "~/domain/orders/orders.queries.server";
import { findUser } from "~/edge/access/access.server";
import { isOverLimit, LIMIT_SECONDS, type LimitedAction } from "~/edge/access/rate-limit.server";
import { isFormCheck } from "~/edge/http/form-check.server";
import { FORM_BYTES, UPLOAD_BYTES } from "~/edge/http/read-body.server";
import type { MessageKey } from "~/i18n/messages";
import { readOwnForm } from "../access.server";
import type { Failures, Operation } from "../failures/failures";
import { parseSubmission, readForm, refuseForm, refuseUnparsed } from "../form.server";
import { keyOf } from "../link-key.server";
import { openOrder } from "../open-order.server";
import { refusalOf } from "../refuse.server";

/** The page of an order whose form has pictures. */
export interface OrderPlace {
  locale: string;
  reference: string;
  /** Access key in the URL; null when it is in a cookie, and for the signed-in owner. */
  linkKey: string | null;
}

const isSmall = (request: Request): boolean =>
  Number(request.headers.get("content-length") ?? Number.POSITIVE_INFINITY) <= FORM_BYTES;

/**
 * Refuses a form before its pictures are read. A script keeps its form; a document gets back what was typed, unless the
 * form has pictures.
 */
export async function refuseUnread<Name extends Operation>(
  request: Request,
  schema: z.ZodType,
  [operation, failed]: readonly [operation: Name, failed: Failures[Name]],
) {
  const submission = parseSubmission(isSmall(request) ? await readForm(request) : null, schema);
  return refuseForm(submission, { ...refusalOf(operation, failed), omitFieldErrors: true });
}

type Refused = Awaited<ReturnType<typeof refuseUnread>>;
type Opened = { ok: true; order: OrderDetail } | { ok: false; refusal: Refused };

/**
 * Opens the order of a form with pictures before its body of up to 21 MB is read: counts the try, and tells who is no
 * longer signed in. Throws what `openOrder` throws.
 */
export async function openOrderForUpload(
  request: Request,
  context: AppLoadContext,
  {
    reference,
    linkKey,
    operation,
    action,
    schema,
  }: OrderPlace & {
    operation: "requestReturn" | "writeReview" | "sendProof";
    action: LimitedAction;
    schema: z.ZodType;
  },
): Promise<Opened> {
  if (context.isRestored) {
    const restored = await readOwnForm(request, context);
    if (!restored.ok) return restored;
  }
  const key = keyOf(request, context, reference);
  const opener = key ?? (await context.session.read())?.userId ?? "";
  // A check stores nothing, and has no pictures.
  const isSent = !isFormCheck(request);
  if (isSent && (await isOverLimit(action, request, context, `${reference}:${opener}`))) {
    const failed = { code: "too-many", retryAfterSeconds: LIMIT_SECONDS } as const;
    return { ok: false, refusal: await refuseUnread(request, schema, [operation, failed]) };
  }
  if (key === null && !(await findUser(context))) {
    const own = await readOwnForm(request, context);
    if (!own.ok) return own;
  }
  return { ok: true, order: await openOrder(context, { page: request, reference, accessKey: linkKey }) };
}

/**
 * Reads a form with pictures. One above the limit is refused on the form's page, with `tooLarge`, instead of a page of
 * its own.
 */
export async function readUpload(request: Request, tooLarge: MessageKey) {
  try {
    return {
      ok: true,
      form: (await readForm(request, isFormCheck(request) ? FORM_BYTES : UPLOAD_BYTES)) ?? new FormData(),
    } as const;
  } catch (thrown) {
    if (!(thrown instanceof Response) || thrown.status !== 413) throw thrown;
    return { ok: false, refusal: refuseUnparsed(null, { status: 413, message: tooLarge }) } as const;
  }
}
