import type { StaffContext } from "../../app/domain/audit/staff-write.server";
import { findEditedSetting } from "../../app/domain/settings/edited-settings.queries.server";
import { changeSetting } from "../../app/domain/settings/write-setting.server";
import { createReadBatcher } from "../../db/read-batcher";
import { writeBatch } from "../../db/write-batch";
import { seededDeliveryZones, seededLanguages } from "../../demo/catalogue";
import { synonyms } from "../../demo/catalogue/synonyms";
import { templatePages } from "../../demo/legal";
import { categoryQueries, deliveryZoneQueries, languageQueries, pageQueries } from "../../demo/seed-shop";
import { type Answers, questionNames, questions } from "./answers";
import { escapedCompany } from "./legal-pages";

/** The regions with prices and days to start from, without the demo's shop, promises and free delivery. */
const startingZones = seededDeliveryZones
  .filter(({ place }) => !place)
  .map(({ code, kind, name, prices, days, areas = [] }) => ({
    code,
    kind,
    name,
    prices,
    days,
    areas,
    description: { es: "", en: "" },
  }));

function settingsOf(answers: Answers): [string, unknown][] {
  const answered = questionNames.flatMap((name): [string, unknown][] => {
    const { setting } = questions[name];
    return setting === null ? [] : [[setting, answers[name]]];
  });
  return [...answered, ["search_synonyms", synonyms]];
}

async function writeSetting(context: StaffContext, key: string, value: unknown): Promise<void> {
  const reader = { db: context.db, read: createReadBatcher(context.db).read };
  const codes = seededLanguages.map(({ code }) => code);
  const setting = await findEditedSetting(reader, key, codes);
  if (!setting) throw new RangeError(`There is no setting ${key}`);
  const written = await changeSetting(context, { setting, version: setting.version, value });
  if (!written.ok) throw new Error(`The setting ${key} was not written: ${written.code}`);
}

/**
 * Writes the shop's answers into an empty, migrated database, with languages, categories, delivery zones and templates of
 * the legal pages. The settings come first, and languages mark a shop that is complete: an interrupted run can be
 * repeated.
 */
export async function setUpShop(context: StaffContext, answers: Answers): Promise<void> {
  const { db } = context;
  for (const [key, value] of settingsOf(answers)) await writeSetting(context, key, value);
  await writeBatch(db, [
    ...languageQueries(db),
    ...categoryQueries(db),
    ...deliveryZoneQueries(db, startingZones),
    ...pageQueries(db, templatePages(escapedCompany({ ...answers, name: answers.company }))),
  ]);
}
