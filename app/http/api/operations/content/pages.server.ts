import { z } from "zod";
import { initialValues } from "~/domain/fields/fields";
import { pageEntity, pageTextsOf, typedTextsOf } from "~/domain/pages/page.fields";
import { type PageVersion, pageKeys, pageLimits } from "~/domain/pages/pages";
import { findPageVersion } from "~/domain/pages/pages.queries.server";
import { publishPage } from "~/domain/pages/publish-page.server";
import { staffOf } from "~/edge/staff-context.server";
import { isoTime } from "~/lib/dates";
import { readCall } from "../../entity-fields.server";
import { formText } from "../../fields.server";
import { operation, refuse, reply } from "../../operation.server";
import { readOnlyFields } from "../../read-only.server";

const byLanguage = (most: number) => z.record(z.string(), formText(most));
const texts = {
  title: byLanguage(pageLimits.title),
  body: byLanguage(pageLimits.body).meta({ description: "HTML: headings, paragraphs, lists, tables, links" }),
};

const page = z
  .object({ page: z.enum(pageKeys), number: z.int(), published_at: z.iso.datetime(), ...texts })
  .meta({ id: "LegalPage" });

const newFields = {
  page: z.enum(pageKeys),
  number: z.int().min(0).meta({ description: "Of the version in force; 0 for none" }),
  ...texts,
};
const newPage = z
  .object({ ...newFields, ...readOnlyFields(page, newFields, ["published_at"]) })
  .meta({ id: "NewLegalPage" });

const showPage = (found: PageVersion): z.infer<typeof page> => ({
  page: found.page,
  number: found.number,
  published_at: isoTime(found.publishedAt),
  ...typedTextsOf(found.texts),
});

const getPages = operation({
  method: "get",
  path: "/pages",
  caller: "anyone",
  summary: "The versions in force of the legal and help pages; only those that are published",
  answers: { 200: z.array(page) },
  async answer({ context }) {
    const found = await Promise.all(pageKeys.map((key) => findPageVersion(context, key)));
    return reply(
      200,
      found.flatMap((version) => (version ? [showPage(version)] : [])),
    );
  },
});

const postPage = operation({
  method: "post",
  path: "/pages",
  caller: "pages",
  summary:
    "Publishes a new version of a legal or help page. 409 `changed-meanwhile`: another one is in force",
  bodies: {
    json: newPage,
  },
  answers: { 201: page },
  refusals: [409],
  async answer({ request, context, account, body }) {
    const kept = initialValues(pageEntity);
    const read = await readCall({ request, context }, pageEntity, { body, kept });
    if ("refusal" in read) return read.refusal;
    const published = await publishPage(staffOf(context, account), {
      page: body.page,
      basedOn: body.number,
      texts: pageTextsOf(read.value),
      now: context.now(),
    });
    if (!published.ok) return refuse(409, published.code);
    const found = await findPageVersion(context, body.page);
    return found ? reply(201, showPage(found)) : refuse(404, "not-found");
  },
});

export const pageOperations = [getPages, postPage];
