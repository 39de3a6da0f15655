import createClient from "openapi-fetch";
import type { paths } from "./api-types.generated";

/** A client of the API whose calls have the types of its document. @param token as bearer; left out for nobody. */
export const apiClient = (shop: { url: string }, token?: string) =>
  createClient<paths>({
    baseUrl: `${shop.url}/api`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
