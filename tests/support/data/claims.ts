import { eq } from "drizzle-orm";
import { answerClaim } from "../../../app/domain/claims/answer-claim.server";
import { claimSchema } from "../../../app/domain/claims/claim.schema";
import { sheetNumber } from "../../../app/domain/claims/claims";
import { fileClaim } from "../../../app/domain/claims/file-claim.server";
import { randomId } from "../../../app/lib/ids";
import { claims } from "../../../db/schema";
import type { ShopAddresses } from "../shared-shop";
import { databaseOf } from "../shop-database";

export interface SampleClaim {
  id: number;
  sheet: string;
  accessKey: string;
}

/** A valid form without its idempotency key. */
export const claimForm = {
  kind: "reclamo",
  name: "Rosa Ñusta",
  documentType: "DNI",
  documentNumber: "12345678",
  email: "rosa@example.com",
  phone: "",
  address: "Jr. Unión 123, Lima",
  guardianName: "",
  subject: "product",
  subjectDescription: "Blusa de lino",
  amountMinor: "129.90",
  orderReference: "",
  detail: "Llegó con una costura abierta.",
  request: "Que me la cambien.",
};

/** Files a sheet in a shop. */
export async function newClaim(
  shop: ShopAddresses,
  changes: Partial<typeof claimForm> = {},
): Promise<SampleClaim> {
  const db = databaseOf(shop);
  const input = claimSchema.parse({ ...claimForm, ...changes, idempotencyKey: randomId() });
  const supplier = { name: "Vitrina S.A.C.", ruc: "20000000001", address: "Av. Larco 1, Miraflores" };
  const filed = await fileClaim(db, { input, supplier, locale: "es", address: null, now: new Date() });
  const { accessKey } = filed;
  const row = await db.select({ id: claims.id }).from(claims).where(eq(claims.accessKey, accessKey)).get();
  if (!row) throw new Error("The sample claim was not filed.");
  return { id: row.id, sheet: sheetNumber(filed), accessKey };
}

export async function newAnsweredClaim(shop: ShopAddresses): Promise<SampleClaim> {
  const claim = await newClaim(shop);
  const staff = { db: databaseOf(shop), staff: { id: null, email: "eva@example.com" } };
  await answerClaim(staff, { claimId: claim.id, answer: "Te enviamos otra mañana.", now: new Date() });
  return claim;
}
