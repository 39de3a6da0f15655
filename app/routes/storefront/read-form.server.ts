/** The form that a request carries, or null for a body that is none. Never throws on what a client sent. */
export async function readForm(request: Request): Promise<FormData | null> {
  try {
    return await request.formData();
  } catch {
    return null;
  }
}
