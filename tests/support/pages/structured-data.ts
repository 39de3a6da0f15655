import { z } from "zod";

const absolute = z.url({ protocol: /^https?$/ });
const name = z.string().min(1);

const listItem = z.object({ "@type": z.literal("ListItem"), position: z.number().int().positive() });

const inOrder = (items: { position: number }[]) =>
  items.every(({ position }, index) => position === index + 1);

const organization = z.object({
  "@type": z.literal("Organization"),
  name,
  url: absolute,
  logo: absolute,
  sameAs: z.array(absolute),
});

const webSite = z.object({
  "@type": z.literal("WebSite"),
  name,
  url: absolute,
  potentialAction: z.object({
    "@type": z.literal("SearchAction"),
    target: z.object({ urlTemplate: z.string().regex(/^https?:\/\/.+\{search_term_string\}$/) }),
    "query-input": z.literal("required name=search_term_string"),
  }),
});

const time = z.string().regex(/^\d\d:\d\d$/);

const clothingStore = z.object({
  "@type": z.literal("ClothingStore"),
  name,
  url: absolute,
  address: name,
  openingHoursSpecification: z
    .array(
      z.object({
        "@type": z.literal("OpeningHoursSpecification"),
        dayOfWeek: z
          .array(z.string().regex(/^https:\/\/schema\.org\/(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/))
          .min(1),
        opens: time,
        closes: time,
      }),
    )
    .min(1),
});

const breadcrumbList = z.object({
  "@type": z.literal("BreadcrumbList"),
  itemListElement: z
    .array(listItem.extend({ name, item: absolute }))
    .min(2)
    .refine(inOrder),
});

const itemList = z.object({
  "@type": z.literal("ItemList"),
  itemListElement: z
    .array(listItem.extend({ name, url: absolute }))
    .min(1)
    .refine(inOrder),
});

const offer = z.object({
  "@type": z.literal("Offer"),
  url: absolute,
  price: z
    .string()
    .regex(/^\d+\.\d\d$/)
    .refine((price) => Number(price) > 0),
  /** Payments are in soles. */
  priceCurrency: z.literal("PEN"),
  availability: z.enum(["https://schema.org/InStock", "https://schema.org/MadeToOrder"]),
  itemCondition: z.literal("https://schema.org/NewCondition"),
});

const product = z.object({
  "@type": z.literal("Product"),
  name,
  url: absolute,
  description: z.string().optional(),
  sku: name,
  image: z.array(absolute).min(1),
  brand: z.object({ "@type": z.literal("Brand"), name }),
  offers: offer,
});

/**
 * The pages' JSON-LD with the fields required by Google's product, merchant listing, breadcrumb and organisation
 * results (developers.google.com/search/docs/appearance/structured-data).
 */
export const structuredDataSchema = z.object({
  "@context": z.literal("https://schema.org"),
  "@graph": z.array(
    z.discriminatedUnion("@type", [organization, webSite, clothingStore, breadcrumbList, itemList, product]),
  ),
});

export type StructuredData = z.infer<typeof structuredDataSchema>;
