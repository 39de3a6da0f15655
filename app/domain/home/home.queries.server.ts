import { desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { ProductCard } from "~/domain/catalog/catalog";
import { groupByOwner } from "~/domain/catalog/group-by-owner";
import { firstProducts } from "~/domain/catalog/listing/collection-products.server";
import { type Audience, type CardRow, cardRows, toCard } from "~/domain/catalog/listing/product-cards.server";
import { listFirstImages } from "~/domain/galleries/galleries.queries.server";
import type { GalleryImage } from "~/domain/galleries/gallery";
import type { Reader } from "~db/read-batcher";
import {
  collectionProducts,
  collections,
  homeVersions,
  productListings as listings,
  products,
  users,
} from "~db/schema";
import type { CollectionKind } from "~db/vocabulary";
import { type HomePreview, type HomeSection, MOST_SCHEDULED, standardSections } from "./home";

const PAST_VERSIONS = 20;

/** Products of a section. */
const SECTION_PRODUCTS = 4;

/**
 * Which arrangement: the draft or the one with an id if it exists, else the one that applies at `now` in Unix seconds.
 */
export interface HomeChoice {
  now: number;
  preview: HomePreview | null;
}

const chosen = ({ now, preview }: HomeChoice): SQL => {
  const previewed = preview === "draft" ? sql`publish_at is null` : sql`id = ${preview}`;
  return sql`(select sections from ${homeVersions}
    where publish_at <= cast(${now} as integer) ${preview === null ? sql`` : sql`or ${previewed}`}
    order by ${preview === null ? sql`` : sql`${previewed} desc,`} publish_at desc, id desc limit 1)`;
};

/** The sections of the home page in order, hidden ones too. */
export async function readHomeSections(
  { db, read }: Reader,
  choice: HomeChoice,
): Promise<readonly HomeSection[]> {
  const [row] = await read(db.all<{ sections: string | null }>(sql`select ${chosen(choice)} as sections`));
  return row?.sections ? JSON.parse(row.sections) : standardSections;
}

interface SectionRow extends CardRow {
  section: number;
}

/** The products of the shown sections of the arrangement that show products, each with its `place`. */
function sectionProducts(choice: HomeChoice, audience: Audience): SQL {
  const ofSection = (field: string) => sql`json_extract(section.value, ${sql.raw(`'$.${field}'`)})`;
  const shownSections = sql`from json_each(coalesce(${chosen(choice)}, '[]')) section`;
  const isShown = sql`${ofSection("kind")} = 'products' and ${ofSection("isShown")}`;
  const ofCollection = (kind: CollectionKind, place: SQL) => sql`
    select product.id, ${ofSection("id")} as section, ${place} as place ${shownSections}
    cross join ${collections} collection on collection.id = ${ofSection("collectionId")}
      and collection.kind = ${kind} and collection.published
    join ${products} product on product.id in ${firstProducts(kind, { ...audience, limit: SECTION_PRODUCTS })}
    where ${isShown}`;
  return sql`(select product.id, ${ofSection("id")} as section, -product.id as place ${shownSections}
      join ${products} product on product.id in (select newest.id from ${products} newest
        where newest.category_id = ${ofSection("categoryId")} and newest.active = 1
        order by newest.id desc limit ${SECTION_PRODUCTS})
      where ${isShown}
    union all ${ofCollection(
      "rule",
      sql`(select ${listings.featured} from ${listings}
        where ${listings.productId} = product.id and ${listings.languageCode} = ${audience.locale})`,
    )}
    union all ${ofCollection(
      "hand",
      sql`(select member.position from ${collectionProducts} member
        where member.collection_id = collection.id and member.product_id = product.id)`,
    )})`;
}

/** The products of the shown sections of kind `products`, by the section's id. */
export async function listSectionProducts(
  { db, read }: Reader,
  { audience, ...choice }: HomeChoice & { audience: Audience },
): Promise<ReadonlyMap<number, ProductCard[]>> {
  const rows = await read(
    cardRows<SectionRow>(
      db,
      {
        query: sectionProducts(choice, audience),
        order: sql`page.section, page.place, page.id`,
      },
      audience.locale,
    ),
  );
  const groups = groupByOwner(rows.map((row) => ({ owner: row.section, card: toCard(row, audience) })));
  return new Map([...groups].map(([section, group]) => [section, group.map(({ card }) => card)]));
}

/** Pictures of a `gallery`. */
const SECTION_PICTURES = 6;

/** The first pictures of the galleries that the arrangement's shown sections have, by gallery id. */
export const listSectionPictures = (
  reader: Reader,
  { locale, ...choice }: HomeChoice & { locale: string },
): Promise<ReadonlyMap<number, GalleryImage[]>> =>
  listFirstImages(reader, {
    ids: sql`(select json_extract(section.value, '$.galleryId')
      from json_each(coalesce(${chosen(choice)}, '[]')) section where json_extract(section.value, '$.isShown'))`,
    locale,
    limit: SECTION_PICTURES,
  });

interface HomeDraft {
  id: number;
  version: number;
  sections: HomeSection[];
}

interface HomeVersion {
  id: number;
  /** Unix seconds. */
  publishAt: number;
  sections: HomeSection[];
  /** E-mail of who published it; null once the account is deleted. */
  publishedBy: string | null;
}

export interface EditedHome {
  /** Names what is edited: the draft in its version, or what applies. A form that displayed another is outdated. */
  base: string;
  /** Null when nothing has been changed since the last publication. */
  draft: HomeDraft | null;
  /** What the draft has, else what applies. */
  sections: readonly HomeSection[];
  /** Latest first. */
  versions: HomeVersion[];
}

/** The draft, and the latest arrangements. `now` is in Unix seconds. */
export async function readEditedHome({ db, read }: Reader, now: number): Promise<EditedHome> {
  const [[draft], versions] = await Promise.all([
    read(
      db
        .select({
          id: homeVersions.id,
          version: homeVersions.version,
          sections: homeVersions.sections,
        })
        .from(homeVersions)
        .where(isNull(homeVersions.publishAt)),
    ),
    read(
      db
        .select({
          id: homeVersions.id,
          publishAt: sql<number>`${homeVersions.publishAt}`,
          sections: homeVersions.sections,
          publishedBy: users.email,
        })
        .from(homeVersions)
        .leftJoin(users, eq(users.id, homeVersions.userId))
        .where(sql`${homeVersions.publishAt} is not null`)
        .orderBy(desc(homeVersions.publishAt), desc(homeVersions.id))
        .limit(MOST_SCHEDULED + PAST_VERSIONS),
    ),
  ]);
  const applying = versions.find(({ publishAt }) => publishAt <= now);
  const sections = draft?.sections ?? applying?.sections ?? standardSections;
  const base = draft ? `draft-${draft.id}-${draft.version}` : `version-${applying?.id ?? 0}`;
  return { base, draft: draft ?? null, sections, versions };
}
