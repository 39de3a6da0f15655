/**
 * An error as the Identity Toolkit reports it. The message is the code, or `CODE : explanation`.
 * https://firebase.google.com/docs/reference/rest/auth#section-error-format
 */
export class ApiError extends Error {
  constructor(
    message: string,
    readonly httpStatus = 400,
    readonly reason = "invalid",
    readonly status?: string,
  ) {
    super(message);
  }

  toResponse(headers?: HeadersInit): Response {
    const { message, httpStatus, reason, status } = this;
    const error = {
      code: httpStatus,
      message,
      errors: [{ message, reason, domain: "global" }],
      ...(status ? { status } : {}),
    };
    return Response.json({ error }, { status: httpStatus, headers });
  }
}

/** @throws ApiError with the message when the condition is falsy. */
export function requireThat(condition: unknown, message: string): asserts condition {
  if (!condition) throw new ApiError(message);
}
