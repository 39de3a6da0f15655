import createClient from "openapi-fetch";
import type { paths } from "./api-types.generated";

/** An API client typed by the OpenAPI document. @param token bearer token; anonymous without it */
export const apiClient = (shop: { url: string }, token?: string) =>
  createClient<paths>({
    baseUrl: `${shop.url}/api`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
