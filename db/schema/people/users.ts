import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { roles, type SignInMethod } from "~db/vocabulary";
import { products } from "../catalogue/products";
import {
  contact,
  coordinates,
  createdAt,
  identity,
  latitude,
  longitude,
  oneOf,
  updatedAt,
  version,
} from "../columns";

/**
 * A Guest has no Firebase account and may share an e-mail with a customer; every other role except Door has one.
 * Triggers prevent the last Admin from being demoted or deleted.
 */
export const users = sqliteTable(
  "users",
  {
    id: identity(),
    firebaseUid: text("firebase_uid").unique(),
    /** Lower case. */
    email: text("email").notNull(),
    emailVerified: integer("email_verified", { mode: "boolean" }).notNull().default(false),
    name: text("name").notNull().default(""),
    /** E.164, such as +51987654321, or NULL. */
    phone: text("phone"),
    role: text("role", { enum: roles }).notNull().default("Customer"),
    /** As reported by the identity service at the last sign-in; NULL before that. */
    signInMethods: text("sign_in_methods", { mode: "json" }).$type<SignInMethod[]>(),
    /** Incrementing it ends all sessions of the user. */
    sessionVersion: integer("session_version").notNull().default(1),
    /** When a member of staff used the one permitted sign-in without a second factor; NULL before. */
    secondFactorOfferedAt: integer("second_factor_offered_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (table) => [
    index("users_email").on(table.email),
    index("users_role").on(table.role, table.id),
    index("users_contact").on(contact()),
    check("users_role", oneOf("role", roles)),
    check("users_email_lower_case", sql`email = lower(email)`),
    check("users_firebase_uid", sql`role = 'Door' or (role = 'Guest') = (firebase_uid is null)`),
  ],
);

/** At most one address per user is principal. The default coordinates are Lima's. */
export const userAddresses = sqliteTable(
  "user_addresses",
  {
    id: identity(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    address: text("address").notNull(),
    /** ISO 3166-1 alpha-2; NULL where it was saved before countries were chosen and without a district. */
    country: text("country"),
    /** INEI's code of the district in Peru, with the names as of then; NULL without one. */
    ubigeo: text("ubigeo"),
    district: text("district"),
    /** In Peru the province. */
    city: text("city"),
    /** In Peru the department. */
    state: text("state"),
    postcode: text("postcode"),
    lat: latitude().notNull().default(-12.0822573),
    lng: longitude().notNull().default(-77.0563196),
    principal: integer("principal", { mode: "boolean" }).notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (table) => [
    index("user_addresses_user").on(table.userId, table.id),
    uniqueIndex("user_addresses_one_principal").on(table.userId).where(sql`principal = 1`),
    check("user_addresses_coordinates", coordinates()),
  ],
);

export const wishlists = sqliteTable(
  "wishlists",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId] }),
    index("wishlists_product").on(table.productId),
  ],
);
