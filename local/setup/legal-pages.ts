import { eq, inArray } from "drizzle-orm";
import { FilterXSS } from "xss";
import type { StaffContext } from "../../app/domain/audit/staff-write.server";
import { publishPage } from "../../app/domain/pages/publish-page.server";
import type { Database } from "../../db/client";
import { languages, pageVersions, settings } from "../../db/schema";
import { type PageKey, pageKeys } from "../../db/vocabulary";
import { type Company, templatePages } from "../../demo/legal";

/** Escapes all tags. */
const plainText = new FilterXSS({ whiteList: {} });

/** The company for the HTML of the legal pages. */
export const escapedCompany = ({ name, ruc, address, email }: Company): Company => ({
  name: plainText.process(name),
  ruc,
  address: plainText.process(address),
  email: plainText.process(email),
});

/** The settings that the templates need. */
const companySettings = {
  name: "company_name",
  ruc: "company_ruc",
  address: "company_address",
  email: "company_email",
} as const satisfies Record<keyof Company, string>;

/** The legal and help pages that have never been published. */
export async function listMissingPages(db: Database): Promise<PageKey[]> {
  const rows = await db.selectDistinct({ page: pageVersions.page }).from(pageVersions);
  const published = new Set(rows.map(({ page }) => page));
  return pageKeys.filter((page) => !published.has(page));
}

/** @throws Error that names the settings without a value */
async function readCompany(db: Database): Promise<Company> {
  const rows = await db
    .select({ key: settings.settingKey, value: settings.settingValue })
    .from(settings)
    .where(inArray(settings.settingKey, Object.values(companySettings)));
  const values = new Map(rows.map(({ key, value }) => [key, String(value ?? "")]));
  const missing = Object.values(companySettings).filter((key) => !values.get(key));
  if (missing.length > 0) {
    throw new Error(
      `The templates name the company. First enter it at /admin/settings: ${missing.join(", ")}. Nothing was changed.`,
    );
  }
  const textOf = (name: keyof Company) => values.get(companySettings[name]) ?? "";
  return { name: textOf("name"), ruc: textOf("ruc"), address: textOf("address"), email: textOf("email") };
}

/**
 * Publishes templates of the legal and help pages that have never been published, with the company of the settings, in the
 * shop's languages that they have. Pages that staff published stay.
 * @returns the published pages
 */
export async function publishTemplates(context: StaffContext): Promise<PageKey[]> {
  const { db } = context;
  const missing = await listMissingPages(db);
  if (missing.length === 0) return [];
  const pages = templatePages(escapedCompany(await readCompany(db)));
  const offered = await db
    .select({ code: languages.code })
    .from(languages)
    .where(eq(languages.published, true));
  for (const page of missing) {
    const { title, body } = pages[page];
    const texts = Object.fromEntries(
      offered.flatMap(({ code }) =>
        code === "es" || code === "en" ? [[code, { title: title[code], body: body[code] }]] : [],
      ),
    );
    const published = await publishPage(context, { page, basedOn: 0, texts, now: new Date() });
    if (!published.ok) throw new Error(`The page ${page} was not published: ${published.code}.`);
  }
  return missing;
}
