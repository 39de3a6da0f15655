import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { may } from "~/domain/accounts/rights";
import { openReviewPicture } from "~/domain/reviews/review-pictures.server";
import { findUser } from "~/edge/access/access.server";
import { notFound } from "~/edge/http/responses.server";
import { keyOf } from "~/http/link-key.server";
import { throwUnavailableOnError } from "~/http/unavailable.server";
import { HOUR_SECONDS } from "~/lib/dates";

/** Browsers keep a public picture for this long after its review was hidden. */
const PUBLIC_SECONDS = HOUR_SECONDS;

/** A picture of a review: of an approved one for everyone, else for its author (by link or signed in) and for staff. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const isForUser = async (ownerId: number | null) => {
    const user = await findUser(context);
    return user !== null && (user.id === ownerId || may(user.role, "reviews"));
  };
  const found = await throwUnavailableOnError(context, () =>
    openReviewPicture(context, context.media, {
      name: params.name ?? "",
      mayOpen: async ({ reference, accessKey, userId }) =>
        keyOf(request, context, reference) === accessKey || isForUser(userId),
    }),
  );
  if (!found) throw notFound();
  const { object, isPublic } = found;
  return new Response(object.body, {
    headers: {
      "content-type": "image/webp",
      "content-length": String(object.size),
      "cache-control": isPublic ? `public, max-age=${PUBLIC_SECONDS}` : "no-store",
    },
  });
}
