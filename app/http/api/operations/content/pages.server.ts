import { z } from "zod";
import { pageSchema } from "~/domain/pages/page.schema";
import { type PageVersion, pageKeys, pageLimits } from "~/domain/pages/pages";
import { findPageVersion } from "~/domain/pages/pages.queries.server";
import { publishPage } from "~/domain/pages/publish-page.server";
import { languageCodes } from "~/domain/settings/shop";
import { staffOf } from "~/edge/staff-context.server";
import type { MessageKey } from "~/i18n/messages";
import { isoTime } from "~/lib/dates";
import { formText, languageProblems } from "../../fields.server";
import { operation, refuse, reply } from "../../operation.server";
import { parseInput } from "../../parse-input.server";
import { readOnlyFields } from "../../read-only.server";
import { refuseFields } from "../../refuse-fields.server";

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

const perLanguage = (found: PageVersion, text: "title" | "body") =>
  Object.fromEntries(Object.entries(found.texts).map(([code, words]) => [code, words[text]]));

const showPage = (found: PageVersion): z.infer<typeof page> => ({
  page: found.page,
  number: found.number,
  published_at: isoTime(found.publishedAt),
  title: perLanguage(found, "title"),
  body: perLanguage(found, "body"),
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
    const codes = languageCodes(await context.shop());
    const unknown = languageProblems({ title: body.title, body: body.body }, codes);
    if (Object.keys(unknown).length > 0) return refuseFields(request, unknown);
    const parsed = parseInput(pageSchema(codes), body);
    if (!parsed.success) {
      const problems: Record<string, MessageKey> = {};
      for (const { path, message } of parsed.error.issues) problems[path.join(".")] ??= message as MessageKey;
      return refuseFields(request, problems);
    }
    const published = await publishPage(staffOf(context, account), {
      page: body.page,
      basedOn: body.number,
      texts: parsed.data.texts,
      now: context.now(),
    });
    if (!published.ok) return refuse(409, published.code);
    const found = await findPageVersion(context, body.page);
    return found ? reply(201, showPage(found)) : refuse(404, "not-found");
  },
});

export const pageOperations = [getPages, postPage];
