import { z } from "zod";
import type { Account } from "~/domain/accounts/account.queries.server";
import { findPerson } from "~/domain/accounts/people/people.queries.server";
import { may } from "~/domain/accounts/rights";
import { type Address, DEFAULT_POSITION } from "~/domain/addresses/address";
import { addressSchema } from "~/domain/addresses/address.schema";
import { findAddress, listAddresses } from "~/domain/addresses/addresses.queries.server";
import { addAddress, changeAddress, makePrincipal } from "~/domain/addresses/write-address.server";
import { definedValues } from "~/lib/defined-values";
import { findDistrict } from "~/lib/peru/districts.server";
import { normalizeEmail } from "~/lib/text/email";
import { typedCode } from "~/lib/text/text-field";
import { inputOf, placeFields, readAddress } from "../address-input.server";
import { id, jsonText } from "../fields.server";
import { operation, refuse, reply } from "../operation.server";
import { isOtherPerson, namesOtherPerson } from "../other-person.server";
import { changedReadOnly, readOnlyFields, refuseReadOnly } from "../read-only.server";
import { refuseFields } from "../refuse-fields.server";

const degrees = (most: number) => z.number().min(-most).max(most);

const address = z
  .object({
    id,
    nombre: z.string(),
    direccion: z.string(),
    ubigeo: z.string().nullable().meta({ description: "INEI's code of the district in Peru" }),
    distrito: z.string().nullable(),
    provincia: z.string().nullable(),
    departamento: z.string().nullable(),
    pais: z.string().nullable().meta({ description: "ISO 3166-1 alpha-2; null for older addresses" }),
    ciudad: z.string().nullable().meta({ description: "Outside Peru" }),
    region: z.string().nullable().meta({ description: "Outside Peru: state, province, …" }),
    codigo_postal: z.string().nullable(),
    lat: degrees(90),
    lng: degrees(180),
    user_id: id,
    email: z.string().meta({ description: "The account's" }),
    principal: z.union([z.literal(0), z.literal(1)]),
  })
  .meta({ id: "Address" });

type Owner = Pick<Account, "id" | "email">;

const show = (owner: Owner, row: Address): z.infer<typeof address> => ({
  id: row.id,
  nombre: row.name,
  direccion: row.address,
  ubigeo: row.district?.ubigeo ?? null,
  distrito: row.district?.district ?? null,
  provincia: row.district?.province ?? null,
  departamento: row.district?.department ?? null,
  pais: row.country,
  ciudad: row.place?.city ?? null,
  region: row.place?.state ?? null,
  codigo_postal: row.place?.postcode ?? null,
  lat: row.lat,
  lng: row.lng,
  user_id: owner.id,
  email: owner.email,
  principal: row.principal ? 1 : 0,
});

const { name: nombre, address: direccion } = addressSchema.shape;
const principal = jsonText(z.union([z.literal(0), z.literal(1)]))
  .optional()
  .meta({ description: "1 makes it the principal address" });

const ubigeo = typedCode()
  .nullable()
  .optional()
  .meta({ description: "INEI's code of the district in Peru, see `/peru_districts`; null for none" });

const place = {
  pais: z.string().nullish().meta({
    description:
      "ISO 3166-1 alpha-2. A new address without it is in Peru; 422 when it has one of the fields of places outside Peru",
  }),
  ciudad: z.string().nullish().meta({ description: "Outside Peru, where the country has it" }),
  region: z
    .string()
    .nullish()
    .meta({ description: "Outside Peru: a state, province, … by its name or code" }),
  codigo_postal: z.string().nullish(),
};

const unknownDistrict = (request: Request) => refuseFields(request, { ubigeo: "checkout.unknownDistrict" });

const newAddress = z
  .object({
    nombre,
    direccion,
    ubigeo,
    ...place,
    lat: jsonText(degrees(90)).default(DEFAULT_POSITION.lat),
    lng: jsonText(degrees(180)).default(DEFAULT_POSITION.lng),
    user_id: jsonText(id).optional(),
    email: z.string().optional().meta({ description: "Only the account's own is accepted" }),
    principal,
  })
  .meta({ id: "NewAddress" });

const changedFields = {
  id: jsonText(id),
  nombre: nombre.optional(),
  direccion: direccion.optional(),
  ubigeo,
  ...place,
  lat: jsonText(degrees(90)).optional(),
  lng: jsonText(degrees(180)).optional(),
  user_id: jsonText(id).optional(),
  principal,
};
const changedAddress = z
  .object({ ...changedFields, ...readOnlyFields(address, changedFields) })
  .meta({ id: "ChangedAddress" });

const getAddresses = operation({
  method: "get",
  path: "/users_address",
  caller: "own-account",
  summary: "Lists the addresses of the caller, or for Admins of any account",
  query: z.object({ user_id: jsonText(id).optional() }),
  answers: { 200: z.array(address) },
  forbids: (account, { query }) =>
    !may(account.role, "users") && isOtherPerson(account, query.get("user_id")),
  async answer({ context, account, query }) {
    const { user_id: userId = account.id } = query;
    const [owner, addresses] = await Promise.all([
      userId === account.id ? account : findPerson(context, { id: userId }),
      listAddresses(context, userId),
    ]);
    return reply(200, owner ? addresses.map((found) => show(owner, found)) : []);
  },
});

const postAddress = operation({
  method: "post",
  path: "/users_address",
  caller: "own-account",
  summary: "Adds an address to the caller's account. The first one becomes the principal address",
  bodies: { json: newAddress, form: newAddress },
  answers: { 201: address },
  refusals: [409],
  forbids: (account, { body }) => namesOtherPerson(account, body, "user_id"),
  async answer({ request, context, account, body }) {
    const userId = account.id;
    const { principal: isFirst } = body;
    if (body.email !== undefined && normalizeEmail(body.email) !== account.email) {
      return refuseFields(request, { email: "api.readOnly" });
    }
    const district = body.ubigeo ? await findDistrict(body.ubigeo) : null;
    if (body.ubigeo && !district) return unknownDistrict(request);
    const read = await readAddress(body, district);
    if (!read.ok) return refuseFields(request, read.problems, { example: read.example });
    const added = await addAddress(context.db, { userId, values: read.value });
    if (added === null) return refuse(409, "too-many-addresses");
    if (isFirst) await makePrincipal(context.db, { userId, id: added });
    const made = await findAddress(context, { userId, id: added });
    return made ? reply(201, show(account, made)) : refuse(409, "changed-meanwhile");
  },
});

const putAddress = operation({
  method: "put",
  path: "/users_address",
  caller: "own-account",
  summary: "Changes an address of the caller. Omitted fields are unchanged",
  bodies: { json: changedAddress, form: changedAddress },
  answers: { 200: address },
  refusals: [404, 409],
  forbids: (account, { body }) => namesOtherPerson(account, body, "user_id"),
  async answer({ request, context, account, body: { id: addressId, principal: isFirst, ...body } }) {
    const own = { userId: account.id, id: addressId };
    const found = await findAddress(context, own);
    if (!found) return refuse(404, "not-found");
    const readOnly = changedReadOnly(changedAddress, body, show(account, found));
    // An address stops being the principal one when another becomes it.
    if (isFirst === 0 && found.principal) readOnly.push("principal");
    const refused = await refuseReadOnly(request, readOnly);
    if (refused) return refused;
    const district = body.ubigeo ? await findDistrict(body.ubigeo) : null;
    if (body.ubigeo && !district) return unknownDistrict(request);
    const chosen = body.ubigeo === undefined ? found.district : district;
    const kept = { ...inputOf(found), ...definedValues(body) };
    // A place stays as it is unless the call names another, even if its country would not accept it any more.
    const isMoved = placeFields.some((field) => body[field] !== undefined);
    const read = isMoved ? await readAddress(kept, chosen) : null;
    if (read && !read.ok) return refuseFields(request, read.problems, { example: read.example });
    const { nombre: name, direccion: lines, lat, lng } = kept;
    const { country, place: where } = found;
    const values = read?.value ?? { name, address: lines, lat, lng, country, district: chosen, place: where };
    const change = { ...own, version: found.version, values };
    if (!(await changeAddress(context.db, change))) return refuse(409, "changed-meanwhile");
    if (isFirst) await makePrincipal(context.db, own);
    const changed = await findAddress(context, own);
    return changed ? reply(200, show(account, changed)) : refuse(404, "not-found");
  },
});

export const addressOperations = [getAddresses, postAddress, putAddress];
