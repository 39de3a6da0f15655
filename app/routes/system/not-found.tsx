import { notFound } from "~/edge/http/responses.server";

export const loader = () => {
  throw notFound();
};

export const action = loader;

/** Never rendered: the loader throws, and the layout's error page is displayed. */
export default function NotFound() {
  return null;
}
