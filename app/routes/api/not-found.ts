/** Whatever the API does not have is told to programs in JSON. */
export const loader = (): Response => Response.json({ error: "not-found" }, { status: 404 });

export const action = loader;
