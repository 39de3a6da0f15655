import { z } from "zod";
import { may } from "~/domain/accounts/rights";
import {
  type EditedLanguage,
  findEditedLanguage,
  listEditedLanguages,
} from "~/domain/languages/edited-languages.queries.server";
import { languageSchema, newLanguageSchema } from "~/domain/languages/language.schema";
import { nativeName } from "~/domain/languages/native-name";
import {
  changeLanguage,
  createLanguage,
  deleteLanguage,
  type UnusedCurrency,
} from "~/domain/languages/write-language.server";
import { currencyOf } from "~/domain/settings/shop";
import { staffOf } from "~/edge/staff-context.server";
import { id, jsonText } from "../fields.server";
import { operation, type Reply, refuse, reply } from "../operation.server";
import { refuseFields } from "../refuse-fields.server";

const language = z
  .object({
    id,
    code: z.string().meta({ description: "BCP 47 in lower case, as in the URLs of pages" }),
    moneda: z.string().meta({ description: "Currency symbol: that of the currency's prices" }),
    name: z.string().meta({ description: "Name in the language itself" }),
    currency_code: z.string().meta({ description: "ISO 4217: a currency of prices" }),
    published: z.boolean().meta({ description: "Whether shoppers see it" }),
  })
  .meta({ id: "Language" });

const show = (row: EditedLanguage): z.infer<typeof language> => ({
  id: row.id,
  code: row.code,
  moneda: row.currencySymbol,
  name: row.name,
  currency_code: row.currencyCode,
  published: row.published,
});

const published = jsonText(z.boolean()).optional();

const { name, currencySymbol, currencyCode } = languageSchema.shape;

const newLanguage = z
  .object({
    code: newLanguageSchema.shape.code,
    moneda: currencySymbol.optional().meta({ description: "Default: the symbol of soles" }),
    name: name.optional().meta({ description: "Default: the language's own name" }),
    currency_code: currencyCode.prefault("PEN"),
    published: published.meta({ description: "Default: true" }),
  })
  .meta({ id: "NewLanguage" });

const changedLanguage = z
  .object({
    id: jsonText(id),
    code: newLanguageSchema.shape.code.optional().meta({ description: "Cannot be changed" }),
    moneda: currencySymbol.optional(),
    name: name.optional(),
    currency_code: currencyCode.optional(),
    published: published.meta({ description: "Spanish and English are always published" }),
  })
  .meta({ id: "ChangedLanguage" });

const unknownLanguage = () => refuse(404, "not-found");

const isUnused = (failed: { code: string }): failed is UnusedCurrency =>
  failed.code === "unused-currency" || failed.code === "unused-symbol";

/** 422 for a currency, or a symbol, of no prices. */
const refuseUnused = (request: Request, { code, known }: UnusedCurrency): Promise<Reply> =>
  code === "unused-currency"
    ? refuseFields(request, { currency_code: "adminLanguages.unused-currency" }, { known })
    : refuseFields(request, { moneda: "adminLanguages.unused-symbol" }, { known });

const getLanguages = operation({
  method: "get",
  path: "/languages",
  caller: "anyone",
  summary: "Lists the shop's languages in order",
  answers: { 200: z.array(language) },
  async answer({ context, account }) {
    const isStaff = account !== null && may(account.role, "languages");
    const languages = await listEditedLanguages(context);
    return reply(200, languages.filter(({ published }) => published || isStaff).map(show));
  },
});

const postLanguage = operation({
  method: "post",
  path: "/languages",
  caller: "languages",
  summary: "Adds a language, which is available to shoppers at once unless it is not published",
  bodies: { json: newLanguage, form: newLanguage },
  answers: { 201: language },
  refusals: [409],
  async answer({ request, context, account, body: { moneda, currency_code, ...body } }) {
    const values = {
      ...body,
      name: body.name ?? nativeName(body.code),
      currencySymbol: moneda ?? currencyOf(await context.shop(), "PEN").symbol,
      currencyCode: currency_code,
      published: body.published ?? true,
    };
    const created = await createLanguage(staffOf(context, account), values);
    if (!created.ok) {
      return isUnused(created) ? refuseUnused(request, created) : refuse(409, created.code);
    }
    const made = await findEditedLanguage(context, created.value);
    return made ? reply(201, show(made)) : refuse(409, "changed-meanwhile");
  },
});

const putLanguage = operation({
  method: "put",
  path: "/languages",
  caller: "languages",
  summary: "Changes a language but its code. Omitted fields are unchanged",
  bodies: { json: changedLanguage, form: changedLanguage },
  answers: { 200: language },
  refusals: [404, 409],
  async answer({ request, context, account, body }) {
    const found = await findEditedLanguage(context, body.id);
    if (!found) return unknownLanguage();
    if ((body.code ?? found.code) !== found.code) {
      return refuseFields(request, { code: "adminLanguages.fixedCode" });
    }
    const words = {
      name: body.name ?? found.name,
      currencySymbol: body.moneda ?? found.currencySymbol,
      currencyCode: body.currency_code ?? found.currencyCode,
      published: body.published ?? found.published,
    };
    const change = { language: found, version: found.version, words };
    const written = await changeLanguage(staffOf(context, account), change);
    if (!written.ok) {
      return isUnused(written) ? refuseUnused(request, written) : refuse(409, written.code);
    }
    const changed = await findEditedLanguage(context, body.id);
    return changed ? reply(200, show(changed)) : unknownLanguage();
  },
});

const removeLanguage = operation({
  method: "delete",
  path: "/languages",
  caller: "languages",
  summary: "Deletes a language without translations. Spanish and English cannot be deleted",
  query: z.object({ id: jsonText(id) }),
  answers: { 204: null },
  refusals: [404, 409],
  async answer({ context, account, query }) {
    const found = await findEditedLanguage(context, query.id);
    if (!found) return unknownLanguage();
    const deleted = await deleteLanguage(staffOf(context, account), {
      language: found,
      version: found.version,
      withWords: false,
    });
    return deleted.ok ? reply(204) : refuse(409, deleted.code);
  },
});

export const languageOperations = [getLanguages, postLanguage, putLanguage, removeLanguage];
