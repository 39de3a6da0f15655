import { notFound } from "~/edge/http/responses.server";

export const loader = () => {
  throw notFound();
};

export const action = loader;

/** Never shown: the loader throws, and the error page of the layout answers. */
export default function NotFound() {
  return null;
}
