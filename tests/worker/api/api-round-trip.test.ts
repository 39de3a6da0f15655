import { beforeAll, describe, expect, test } from "vitest";
import { operations } from "../../../app/http/api/operations.server";
import { type Api, apiOf, newCaller } from "../../support/api/api-calls";
import { newCoupon } from "../../support/data/coupons";
import { plainPicture } from "../../support/data/picture-store";
import { sharedShop } from "../../support/worker";
import { placeOrder } from "../checkout/buying";
import { newProduct } from "../shopper";

const shop = sharedShop();

type Resource = Record<string, unknown> & { id: number };

let admin: Api;
let mine: Awaited<ReturnType<typeof newCaller>>;

beforeAll(async () => {
  mine = await newCaller(shop, "Admin");
  admin = apiOf(shop, mine.token);
});

async function read(path: string): Promise<Resource> {
  const { status, body } = await admin("GET", path);
  expect([path, status]).toEqual([path, 200]);
  return body as Resource;
}

async function readListed(path: string, id: number): Promise<Resource> {
  const listed = (await read(path)) as unknown as Resource[];
  const found = listed.find((resource) => resource.id === id);
  if (!found) throw new Error(`${path} does not list ${id}.`);
  return found;
}

async function newGalleryImage() {
  const made = await admin("POST", "/galleries", {
    json: { name: `Galería ${crypto.randomUUID().slice(0, 8)}` },
  });
  const { id } = made.body as Resource;
  const bytes = await plainPicture(400, 300, `#${crypto.randomUUID().slice(0, 6)}`)
    .png()
    .toBuffer();
  const image = new File([new Uint8Array(bytes)], "foto.png", { type: "image/png" });
  const added = await admin("POST", "/galleries", { parts: { gallery_id: String(id), image } });
  return { galleryId: id, imageId: (added.body as Resource).id };
}

/** A resource of each `PUT`: the path of the write, what a read returns, and read-only fields with other values. */
const resources: Record<
  string,
  () => Promise<{ path: string; resource: Resource; readOnly: Record<string, unknown> }>
> = {
  "PUT /users": async () => ({
    path: "/users",
    resource: await read(`/users?id=${mine.id}`),
    readOnly: { email: "otra@example.com", role: "Customer" },
  }),
  "PUT /users_admin": async () => {
    const { id } = await newCaller(shop, "Customer");
    return { path: "/users_admin", resource: await read(`/users?id=${id}`), readOnly: { name: "Otra" } };
  },
  "PUT /users_address": async () => {
    const added = await admin("POST", "/users_address", {
      json: { nombre: "Casa", direccion: "Av. Larco 1", ubigeo: "150122" },
    });
    return {
      path: "/users_address",
      resource: await readListed("/users_address", (added.body as Resource).id),
      readOnly: { distrito: "Otro", departamento: "Otro" },
    };
  },
  "PUT /languages": async () => ({
    path: "/languages",
    resource: await readListed("/languages", 1),
    readOnly: { code: "fr" },
  }),
  "PUT /galleries/{id}": async () => {
    const { galleryId } = await newGalleryImage();
    const resource = await readListed("/galleries", galleryId);
    return { path: `/galleries/${galleryId}`, resource, readOnly: { id: galleryId + 1 } };
  },
  "PUT /galleries/images/{id}": async () => {
    const { galleryId, imageId } = await newGalleryImage();
    const resource = await readListed(`/galleries?gallery_id=${galleryId}`, imageId);
    return { path: `/galleries/images/${imageId}`, resource, readOnly: { image_url: "/media/x-640.webp" } };
  },
  "PUT /products": async () => {
    const { id } = await newProduct(shop);
    return { path: "/products", resource: await read(`/products?id=${id}`), readOnly: {} };
  },
  "PUT /product_sizes": async () => {
    const { id } = await newProduct(shop);
    const [size] = (await read(`/product_sizes?product_id=${id}`)) as unknown as Resource[];
    return { path: "/product_sizes", resource: size as Resource, readOnly: {} };
  },
  "PUT /coupons": async () => {
    const { id } = await newCoupon(shop);
    return { path: "/coupons", resource: await readListed("/coupons", id), readOnly: {} };
  },
  "PUT /delivery_zones": async () => ({
    path: "/delivery_zones",
    resource: await readListed("/delivery_zones", 2),
    readOnly: {},
  }),
  "PUT /customers/{id}": async () => {
    const { id } = await newCaller(shop, "Customer");
    return {
      path: `/customers/${id}`,
      resource: await read(`/customers/${id}`),
      readOnly: { email: "otra@example.com" },
    };
  },
  "PUT /orders/{id}": async () => {
    const { id } = await placeOrder(shop);
    const resource = await read(`/orders/${id}`);
    const [line] = resource.lines as object[];
    return {
      path: `/orders/${id}`,
      resource,
      readOnly: { status: "cancelled", total: 1, receipt: null, lines: [{ ...line, unit_price: 1 }] },
    };
  },
  "PUT /orders/{id}/receipt": async () => {
    const { id } = await placeOrder(shop);
    const { receipt } = await read(`/orders/${id}`);
    return { path: `/orders/${id}/receipt`, resource: receipt as Resource, readOnly: { number: "B001-1" } };
  },
};

test("covers each PUT", () => {
  const writes = operations.filter(({ method }) => method === "put").map(({ path }) => `PUT ${path}`);
  expect(Object.keys(resources).sort()).toEqual(writes.sort());
});

/** Steps of the version are the only trace of a write that changes nothing. */
const withoutVersion = ({ version: _, ...resource }: Record<string, unknown>) => resource;

describe.each(Object.entries(resources))("%s", (name, prepare) => {
  test("accepts what a read returned, which stays as it was", async () => {
    const { path, resource } = await prepare();
    const { status, body } = await admin("PUT", path, { json: resource });
    expect([status, status === 200 ? null : body]).toEqual([200, null]);
    const whole = body as Record<string, unknown>;
    const after = name.endsWith("/receipt") ? whole.receipt : whole;
    expect(withoutVersion(after as Record<string, unknown>)).toEqual(withoutVersion(resource));
  });

  test("refuses other values of read-only fields by name", async () => {
    const { path, resource, readOnly } = await prepare();
    for (const [field, value] of Object.entries(readOnly)) {
      const { status, body } = await admin("PUT", path, { json: { ...resource, [field]: value } });
      const place = field === "lines" ? "lines.0.unit_price" : field;
      expect([field, status, body]).toEqual([
        field,
        422,
        { error: "invalid-fields", fields: { [place]: expect.any(String) } },
      ]);
    }
  });
});
