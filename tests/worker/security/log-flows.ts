import { desc, eq } from "drizzle-orm";
import { defaultOptions, optionsKey } from "../../../app/domain/transfer/import";
import { limaDate, unixSeconds } from "../../../app/lib/dates";
import { randomId } from "../../../app/lib/ids";
import { payments, sessions, stockRows, users } from "../../../db/schema";
import { SANDBOX_KEYS, signFields } from "../../../local/izipay";
import { apiOf, asJson, callApi, newCaller } from "../../support/api/api-calls";
import { claimForm } from "../../support/data/claims";
import { newGiftCard } from "../../support/data/gift-cards";
import { plainPicture } from "../../support/data/picture-store";
import { providerPerson, providerToken } from "../../support/data/provider-token";
import type { TypedValues } from "../../support/data/typed-values";
import { newStaff, openDoor, payFor } from "../../support/pages/page-samples";
import type { Service } from "../../support/service-faults";
import type { ShopAddresses } from "../../support/shared-shop";
import { databaseOf } from "../../support/shop-database";
import { visit } from "../../support/worker";
import { endAllSessions, mailedLink, PASSWORD, rowOf } from "../accounts/members";
import { appCode, offerIn, recoveryCodesIn, SECOND_FACTOR } from "../accounts/second-factors";
import {
  checkoutForm,
  newUuid,
  notify,
  openForm,
  type PlacedOrder,
  payHosted,
  placeOrder,
  signedAnswer,
  stateOf,
  UNNOTIFIED_CARD,
} from "../checkout/buying";
import { buyForm, createShopper, hiddenFields, newProduct, type Shopper } from "../shopper";

/** A user flow. `begin` prepares it and returns a function that sends the request under test. */
export interface Flow {
  title: string;
  /** Services that the request calls. Default: the database only. */
  services?: Service[];
  begin(): Promise<() => Promise<unknown>>;
  /** Expected status without failures. */
  status?: number;
}

interface FlowTools {
  /** May be filled in after creating the flows. */
  shop: ShopAddresses;
  typed: TypedValues;
  runScheduledWork(): Promise<void>;
}

const LOGIN_SET_UP = "/es/login/set-up";
const ACCOUNTS: Service[] = ["database", "identity"];
const PAYMENTS: Service[] = ["database", "izipay"];

const query = (path: string, parameters: Record<string, string>) =>
  `${path}?${new URLSearchParams(parameters)}`;

/** Creates users and records their personal data and secrets. */
function createPeople({ shop, typed }: FlowTools) {
  /** Records the authentication cookies as secrets. */
  const keepCookies = ({ cookies }: Shopper) => {
    for (const name of ["token", "cart", "device", "door"]) {
      const value = cookies.get(name);
      if (value) typed.keep(value);
    }
  };

  async function member() {
    const shopper = createShopper(shop);
    const email = typed.email();
    await shopper.post("/es/signup", { name: typed.name(), email, password: PASSWORD });
    keepCookies(shopper);
    const { id } = await rowOf(shop, email);
    return { shopper, email, id };
  }

  /** A visitor with a product in the cart and on the wishlist. */
  async function visitor() {
    const shopper = createShopper(shop);
    const product = await newProduct(shop, {
      stock: [
        { size: "S", stock: 0 },
        { size: "M", stock: 5 },
      ],
    });
    await shopper.post("/es/cart", product.form);
    await shopper.post("/es/wishlist/items", { intent: "add", productId: String(product.id) });
    keepCookies(shopper);
    return { shopper, product };
  }

  const buyer = () => ({
    name: typed.name(),
    email: typed.email(),
    phone: typed.phone(),
    zoneId: "2",
    addressLine: typed.text(),
    district: "Lima",
    city: "Lima",
  });

  async function order(shopper = createShopper(shop)): Promise<PlacedOrder> {
    const placed = await placeOrder(shop, { shopper, form: buyer() });
    typed.keep(placed.accessKey);
    keepCookies(placed.shopper);
    return placed;
  }

  async function staff() {
    const shopper = createShopper(shop);
    for (const [name, value] of Object.entries(await newStaff(shop))) shopper.cookies.set(name, value);
    keepCookies(shopper);
    return shopper;
  }

  /** A member of staff on the set-up page of the second factor. */
  async function offered() {
    const shopper = await staff();
    return { shopper, offer: await offerOf(shopper, SECOND_FACTOR) };
  }

  /** A member of staff who must set up a second factor, in a signed-out browser. */
  async function signedOutStaff() {
    const { email } = await member();
    const values = { role: "Editor", secondFactorOfferedAt: 1 } as const;
    await databaseOf(shop).update(users).set(values).where(eq(users.email, email));
    return { email, shopper: createShopper(shop) };
  }

  /** The same after entering the password. */
  async function pending() {
    const { email, shopper } = await signedOutStaff();
    await shopper.post("/es/login", { email, password: PASSWORD });
    typed.keep(shopper.cookies.get("pending") ?? "");
    return { email, shopper };
  }

  /** The same with a second factor, and an unused recovery code. */
  async function enrolled() {
    const { email, shopper: first } = await pending();
    const offer = await offerOf(first);
    const html = await (await first.post(LOGIN_SET_UP, { ...offer, code: appCode(offer.secret) })).text();
    keepCookies(first);
    const [code = ""] = recoveryCodesIn(html).map(typed.keep);
    return { email, shopper: createShopper(shop), code };
  }

  async function offerOf(shopper: Shopper, page = LOGIN_SET_UP) {
    const { secret, sealed } = offerIn(await (await shopper.get(page)).text());
    return { intent: "set-up", secret: typed.keep(secret), sealed: typed.keep(sealed) };
  }

  async function door() {
    const shopper = createShopper(shop);
    for (const [name, value] of Object.entries(await openDoor(shop))) shopper.cookies.set(name, value);
    keepCookies(shopper);
    return shopper;
  }

  return { member, visitor, buyer, order, staff, offered, pending, enrolled, offerOf, door, keepCookies };
}

function visitorFlows({ shop, typed }: FlowTools, people: ReturnType<typeof createPeople>): Flow[] {
  const withCart = (send: (visitor: Awaited<ReturnType<typeof people.visitor>>) => Promise<Response>) => ({
    begin: async () => {
      const visitor = await people.visitor();
      return () => send(visitor);
    },
  });
  const asking = (path: string) => ({
    begin: async () => () => createShopper(shop).get(query(path, { q: typed.text() })),
  });
  return [
    { title: "searching", ...asking("/es/search") },
    { title: "getting suggestions", ...asking("/es/search/suggestions") },
    {
      title: "loading cards",
      ...withCart(({ shopper, product }) => shopper.get(`/es/cards?ids=${product.id}`)),
    },
    { title: "reading the feed", begin: async () => () => visit(shop, "/en/new.xml") },
    { title: "reading the sitemap", begin: async () => () => visit(shop, "/sitemap.xml") },
    {
      title: "adding to the cart",
      ...withCart(({ shopper, product }) => shopper.post("/es/cart", { ...product.form, quantity: "2" })),
    },
    {
      title: "buying on the product's page",
      ...withCart(({ shopper, product }) => shopper.post("/es/cart", buyForm(product))),
    },
    { title: "opening the drawer", ...withCart(({ shopper }) => shopper.get("/es/cart/contents")) },
    {
      title: "emptying the cart",
      ...withCart(({ shopper }) => shopper.post("/es/cart", { intent: "clear" })),
    },
    { title: "opening the wishlist", ...withCart(({ shopper }) => shopper.get("/es/wishlist")) },
    {
      title: "writing to whom a gift card goes",
      ...withCart(({ shopper }) =>
        shopper.post("/es/product/107", {
          intent: "gift-card",
          productId: "107",
          recipientName: typed.name(),
          recipientEmail: typed.email(),
          senderName: typed.name(),
          message: typed.text(),
          deliverOn: limaDate(unixSeconds(new Date())),
        }),
      ),
    },
    {
      title: "asking for a gift card's balance",
      begin: async () => {
        const { code } = await newGiftCard(shop, 5_000);
        typed.keep(code);
        return () => createShopper(shop).post("/es/gift-card", { code });
      },
      status: 200,
    },
    {
      title: "entering a gift card at checkout",
      begin: async () => {
        const { shopper } = await people.visitor();
        const { code } = await newGiftCard(shop, 5_000);
        typed.keep(code);
        return () => shopper.post("/es/checkout", { ...people.buyer(), intent: "gift-card", giftCode: code });
      },
      status: 200,
    },
    {
      title: "requesting a back-in-stock e-mail",
      ...withCart(({ shopper, product }) =>
        shopper.post(`/es/product/${product.id}`, {
          intent: "stock-request",
          size: "S",
          consent: "yes",
          email: typed.email(),
        }),
      ),
    },
    {
      title: "looking an order up",
      begin: async () => {
        const { reference } = await people.order();
        const email = typed.email();
        return () => createShopper(shop).post("/es/order-lookup", { intent: "find", reference, email });
      },
    },
    {
      title: "filing a claim",
      begin: async () => {
        const form = {
          ...claimForm,
          name: typed.text(),
          email: typed.email(),
          address: typed.text(),
          detail: typed.text(),
          request: typed.text(),
          idempotencyKey: randomId(),
        };
        return () => createShopper(shop).post("/es/claims", form);
      },
    },
    {
      title: "opening the door",
      begin: async () => () => createShopper(shop).post("/door", { intent: "open", code: typed.text() }),
    },
    {
      title: "finding an order at the door",
      begin: async () => {
        const device = await people.door();
        const { reference } = await payFor(shop, await people.order());
        return () => device.get(`/door?reference=${reference}`);
      },
    },
    {
      title: "handing an order over",
      begin: async () => {
        const device = await people.door();
        const { reference } = await payFor(shop, await people.order());
        const page = await (await device.get(`/door?reference=${reference}`)).text();
        return () => device.post("/door", { ...hiddenFields(page), intent: "hand-over", reference });
      },
    },
    {
      title: "opening a URL with personal data",
      begin: async () => () =>
        createShopper(shop).get(`/es/orders/${typed.email()}/${typed.keep(newUuid())}`),
    },
  ];
}

/** Flows with an unpaid order: notifications and returns. */
function paymentFlows(tools: FlowTools, people: ReturnType<typeof createPeople>): Flow[] {
  const { shop } = tools;
  const withOrder = (prepare: (order: PlacedOrder) => Promise<() => Promise<unknown>>) => ({
    begin: async () => prepare(await people.order()),
  });
  const answerTo = async (order: PlacedOrder, hashKey: "password" | "sha256_hmac") =>
    signedAnswer(
      { orderId: await openForm(shop, order), amount: order.totalMinor, uuid: newUuid() },
      hashKey,
    );
  return [
    {
      title: "placing an order as a guest",
      begin: async () => {
        const { shopper } = await people.visitor();
        const form = await checkoutForm(shopper, people.buyer());
        return () => shopper.post("/es/checkout", form);
      },
    },
    {
      title: "opening the payment step",
      ...withOrder(async (order) => () => order.shopper.get(`/es/checkout${order.query}`)),
    },
    {
      title: "asking for a form token",
      services: PAYMENTS,
      ...withOrder(
        async (order) => () => order.shopper.post(`/es/checkout.data${order.query}`, { intent: "token" }),
      ),
    },
    {
      title: "going to the hosted page",
      ...withOrder(
        async (order) => () => order.shopper.post(`/es/checkout${order.query}`, { intent: "hosted" }),
      ),
    },
    {
      title: "a notification of the card form",
      ...withOrder(async (order) => {
        const fields = await answerTo(order, "password");
        return () => notify(shop, fields);
      }),
    },
    {
      title: "a notification of the hosted page",
      services: PAYMENTS,
      ...withOrder(async (order) => {
        const { signature: _, ...sent } = await payHosted(shop, order, UNNOTIFIED_CARD);
        return () => notify(shop, { ...sent, signature: signFields(sent, SANDBOX_KEYS.vadsKey) });
      }),
    },
    {
      title: "returning from the card form",
      services: PAYMENTS,
      ...withOrder(async (order) => {
        const fields = await answerTo(order, "sha256_hmac");
        return () => order.shopper.post(`/es/checkout/return${order.query}`, fields);
      }),
    },
    {
      title: "returning from the hosted page",
      services: PAYMENTS,
      ...withOrder(async (order) => {
        await payHosted(shop, order, UNNOTIFIED_CARD);
        return () => order.shopper.get(`/es/checkout/return${order.query}&vads_result=00`);
      }),
    },
    {
      title: "opening an order's page, which empties the cart",
      ...withOrder(async (order) => {
        await payFor(shop, order);
        return () => order.shopper.get(`/es/orders/${order.reference}?key=${order.accessKey}`);
      }),
    },
    {
      title: "ordering the same again",
      ...withOrder(
        async ({ shopper, reference, accessKey }) =>
          () =>
            shopper.post("/es/cart", { intent: "reorder", order: reference, key: accessKey }),
      ),
    },
    {
      title: "the scheduled job",
      services: [...PAYMENTS, "mail"],
      ...withOrder(async (order) => {
        await payHosted(shop, order, UNNOTIFIED_CARD);
        const createdAt = Math.floor(Date.now() / 1000) - 1_500;
        await databaseOf(shop).update(payments).set({ createdAt }).where(eq(payments.orderId, order.id));
        // A failed run is reported by the platform.
        return () => tools.runScheduledWork().catch(() => null);
      }),
    },
  ];
}

function memberFlows({ shop, typed }: FlowTools, people: ReturnType<typeof createPeople>): Flow[] {
  type Member = Awaited<ReturnType<typeof people.member>>;
  const asMember = (send: (member: Member) => Promise<unknown>) => ({
    begin: async () => {
      const member = await people.member();
      return () => send(member);
    },
  });
  const password = () => typed.keep(`clave ${newUuid()}`);
  const codeOf = async (email: string) => {
    const link = await mailedLink(shop, email);
    typed.keep(new URL(link, shop.url).searchParams.get("oobCode") ?? "");
    return link;
  };
  const address = () => ({ intent: "save", name: typed.text(), address: typed.text() });
  return [
    {
      title: "signing up",
      services: ACCOUNTS,
      begin: async () => {
        const { shopper } = await people.visitor();
        const form = { name: typed.name(), email: typed.email(), password: password() };
        return () => shopper.post("/es/signup", form);
      },
    },
    {
      title: "signing in",
      services: ACCOUNTS,
      begin: async () => {
        const { email } = await people.member();
        const { shopper } = await people.visitor();
        return () => shopper.post("/es/login", { email, password: PASSWORD });
      },
    },
    {
      title: "signing in with a wrong password",
      services: ACCOUNTS,
      ...asMember(({ email }) => createShopper(shop).post("/es/login", { email, password: password() })),
    },
    {
      title: "signing in with Google",
      services: ACCOUNTS,
      begin: async () => {
        const person = providerPerson("google.com", typed.email(), { name: typed.name() });
        const idToken = typed.keep(await providerToken(shop.identity, person));
        const { shopper } = await people.visitor();
        return () => shopper.post("/es/login/provider", { idToken });
      },
    },
    {
      title: "requesting a password reset",
      services: ACCOUNTS,
      ...asMember(({ email }) => createShopper(shop).post("/es/password", { email })),
    },
    {
      title: "setting a new password",
      services: ACCOUNTS,
      begin: async () => {
        const { email } = await people.member();
        const shopper = createShopper(shop);
        await shopper.post("/es/password", { email });
        const link = await codeOf(email);
        const fields = hiddenFields(await (await shopper.get(link)).text());
        return () => shopper.post(link, { ...fields, password: password() });
      },
    },
    {
      title: "confirming an e-mail",
      services: ACCOUNTS,
      begin: async () => {
        const { shopper, email } = await people.member();
        const { searchParams } = new URL(await codeOf(email), shop.url);
        return () => shopper.post("/es/verify", { oobCode: searchParams.get("oobCode") ?? "" });
      },
    },
    {
      title: "requesting another confirmation e-mail",
      services: ACCOUNTS,
      ...asMember(({ shopper, email }) => shopper.post("/es/verify/mail", { email, password: PASSWORD })),
    },
    {
      title: "saving a profile",
      ...asMember(({ shopper }) =>
        shopper.post("/es/profile", {
          intent: "save",
          version: "1",
          name: typed.name(),
          phone: typed.phone(),
        }),
      ),
    },
    {
      title: "changing a password",
      services: ACCOUNTS,
      ...asMember(({ shopper }) =>
        shopper.post("/es/profile", {
          intent: "password",
          currentPassword: PASSWORD,
          newPassword: password(),
        }),
      ),
    },
    {
      title: "downloading the account's data",
      ...asMember(({ shopper }) => shopper.get("/es/profile/data")),
    },
    {
      title: "deleting an account",
      services: ACCOUNTS,
      ...asMember(({ shopper }) =>
        shopper.post("/es/profile/delete", { intent: "delete", currentPassword: PASSWORD }),
      ),
    },
    {
      title: "adding an address",
      ...asMember(({ shopper }) => shopper.post("/es/addresses/new", address())),
    },
    {
      title: "filling an account's cart",
      ...asMember(async ({ shopper }) =>
        shopper.post("/es/cart", { intent: "add", productId: "101", variantId: "10101", size: "M" }),
      ),
    },
    {
      title: "adding to an account's wishlist",
      ...asMember(({ shopper }) => shopper.post("/es/wishlist/items", { intent: "add", productId: "101" })),
    },
    { title: "listing the account's orders", ...asMember(({ shopper }) => shopper.get("/es/orders")) },
    {
      title: "ending one session",
      status: 303,
      begin: async () => {
        const { email, shopper, id } = await people.member();
        const other = createShopper(shop);
        await other.post("/es/login", { email, password: PASSWORD });
        people.keepCookies(other);
        const [session] = await databaseOf(shop)
          .select()
          .from(sessions)
          .where(eq(sessions.userId, id))
          .orderBy(desc(sessions.createdAt));
        const key = typed.keep(session?.idHash ?? "");
        const page = `/es/perfil/sessions?${new URLSearchParams({ end: key })}`;
        return () => shopper.post(page, { intent: "end", currentPassword: PASSWORD });
      },
    },
    { title: "signing out", ...asMember(({ shopper }) => shopper.post("/es/logout", {})) },
    {
      title: "signing out everywhere",
      ...asMember(({ shopper }) => endAllSessions(shopper)),
    },
  ];
}

function staffFlows({ shop, typed }: FlowTools, people: ReturnType<typeof createPeople>): Flow[] {
  let known: Promise<Shopper> | undefined;
  const staff = () => {
    known ??= people.staff();
    return known;
  };
  const send = (path: string, fields: () => Record<string, string>) => ({
    begin: async () => {
      const shopper = await staff();
      return () => shopper.post(path, fields());
    },
  });
  const onProduct = (part: string, fields: () => Record<string, string>) => ({
    begin: async () => {
      const { id } = await newProduct(shop);
      const shopper = await staff();
      return () => shopper.post(`/admin/products/${id}${part}`, fields());
    },
  });
  const onOrder = (fields: () => Record<string, string>, part = "") => ({
    begin: async () => {
      const order = await payFor(shop, await people.order());
      const { payments } = await stateOf(shop, order);
      const shopper = await staff();
      const payment = String(payments.at(-1)?.id);
      return () => shopper.post(`/admin/orders/${order.id}${part}`, { payment, ...fields() });
    },
  });
  const onUser = (fields: () => Record<string, string>) => ({
    begin: async () => {
      const { id } = await people.member();
      const shopper = await staff();
      return () => shopper.post(`/admin/users/${id}`, fields());
    },
  });
  const upload = async (path: string, fields: Record<string, string | File>) => {
    const shopper = await staff();
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const cookie = [...shopper.cookies].map((pair) => pair.join("=")).join("; ");
    return () => visit(shop, path, { method: "POST", body, headers: { cookie } });
  };
  const productFields = () => ({
    categoryId: "8",
    "words.es.name": typed.text(),
    "words.es.description": typed.text(),
    "words.es.priceMinor": "129.90",
    "order.variants": "",
    "order.images": "",
    "order.rows": "new-1",
    "rows.new-1.stock": "3",
  });
  return [
    {
      title: "staff searching orders",
      begin: async () => {
        const shopper = await staff();
        return () => shopper.get(query("/admin/orders", { q: typed.email() }));
      },
    },
    {
      title: "staff searching users",
      begin: async () => {
        const shopper = await staff();
        return () => shopper.get(query("/admin/users", { q: typed.email() }));
      },
    },
    {
      title: "setting up a second factor",
      begin: async () => {
        const { shopper, offer } = await people.offered();
        return () => shopper.post(SECOND_FACTOR, { ...offer, code: appCode(offer.secret) });
      },
    },
    {
      title: "setting up a second factor to sign in",
      status: 200,
      begin: async () => {
        const { shopper } = await people.pending();
        const offer = await people.offerOf(shopper);
        return () => shopper.post(LOGIN_SET_UP, { ...offer, code: appCode(offer.secret) });
      },
    },
    {
      title: "signing in with a second factor",
      status: 303,
      begin: async () => {
        const { email, shopper, code } = await people.enrolled();
        await shopper.post("/es/login", { email, password: PASSWORD });
        typed.keep(shopper.cookies.get("pending") ?? "");
        return () => shopper.post("/es/login/code", { intent: "code", code });
      },
    },
    {
      title: "renewing recovery codes",
      begin: async () => {
        const { shopper, offer } = await people.offered();
        const html = await (
          await shopper.post(SECOND_FACTOR, { ...offer, code: appCode(offer.secret) })
        ).text();
        const [code = ""] = recoveryCodesIn(html).map(typed.keep);
        return () => shopper.post(SECOND_FACTOR, { intent: "codes", code });
      },
    },
    {
      title: "creating a product",
      ...send("/admin/products/new", () => ({ intent: "save", ...productFields() })),
    },
    {
      title: "saving a product",
      ...onProduct("", () => ({ intent: "save", version: "1", original: "{}", ...productFields() })),
    },
    { title: "deleting a product", ...onProduct("", () => ({ intent: "delete" })) },
    {
      title: "saving variants and sizes",
      ...onProduct("", () => ({
        intent: "save",
        version: "1",
        original: "{}",
        ...productFields(),
        "order.variants": "new-1",
        "variants.new-1.names.es": typed.text(),
        "rows.new-1.variant": "new-1",
        "rows.new-1.sku": typed.keep(newUuid()),
      })),
    },
    {
      title: "creating a category",
      ...send("/admin/categories", () => ({ intent: "create", "names.es": typed.text() })),
    },
    {
      title: "creating a gallery",
      ...send("/admin/galleries", () => ({ intent: "create", name: typed.text() })),
    },
    {
      title: "saving a setting",
      ...send("/admin/settings/company_name", () => ({ intent: "save", version: "1", value: typed.text() })),
    },
    {
      title: "saving a language",
      ...send("/admin/languages/1", () => ({
        intent: "save",
        version: "1",
        name: typed.text(),
        currencySymbol: "S/.",
        currencyCode: "PEN",
      })),
    },
    {
      title: "uploading a picture",
      begin: async () => {
        const bytes = await plainPicture(400, 300, "#706050").png().toBuffer();
        const name = `${typed.keep(newUuid())}.png`;
        return upload("/admin/media", {
          pictures: new File([new Uint8Array(bytes)], name, { type: "image/png" }),
        });
      },
    },
    {
      title: "importing a file",
      begin: async () => {
        const { id } = await newProduct(shop);
        const text = `product,variant,size,sku,stock\n${id},,M,,9\n,,,${typed.keep(newUuid())},1\n`;
        return upload("/admin/imports", {
          intent: "upload",
          wordsIn: "es",
          pricesIn: "es",
          file: new File([text], `${typed.keep(newUuid())}.csv`, { type: "text/csv" }),
        });
      },
    },
    {
      title: "processing an import",
      begin: async () => {
        const { id } = await newProduct(shop);
        const text = `product,variant,size,sku,stock\n${id},,M,,9\n,,,${typed.keep(newUuid())},1\n`;
        const sendFile = await upload("/admin/imports", {
          intent: "upload",
          wordsIn: "es",
          pricesIn: "es",
          file: new File([text], "stock.csv", { type: "text/csv" }),
        });
        const page = (await sendFile()).headers.get("location") ?? "";
        const shopper = await staff();
        const reportOf = optionsKey({ options: { ...defaultOptions, withPictures: false } });
        await shopper.post(page, { intent: "confirm", reportOf, scriptless: "1" });
        return () => shopper.get(`${page.split("?")[0]}?step=1`);
      },
    },
    {
      title: "exporting orders",
      begin: async () => {
        const shopper = await staff();
        return () => shopper.get(query("/admin/orders.csv", { q: typed.email() }));
      },
    },
    { title: "adding a note to an order", ...onOrder(() => ({ intent: "note", text: typed.text() })) },
    {
      title: "cancelling an order",
      ...onOrder(() => ({ intent: "cancel", from: "paid", reason: typed.text() })),
    },
    {
      title: "refunding an order",
      ...onOrder(
        () => ({
          key: newUuid(),
          means: "provider",
          amount: "1.00",
          reason: typed.text(),
        }),
        "/refund",
      ),
    },
    { title: "preparing an order", ...onOrder(() => ({ intent: "prepare", from: "paid" })) },
    {
      title: "creating a user",
      services: ACCOUNTS,
      ...send("/admin/users/new", () => ({
        intent: "create",
        name: typed.name(),
        email: typed.email(),
        role: "Customer",
      })),
    },
    {
      title: "changing a user's data",
      status: 303,
      ...onUser(() => ({ intent: "correct", version: "1", name: typed.name(), phone: typed.phone() })),
    },
    { title: "changing a role", ...onUser(() => ({ intent: "role", role: "Editor" })) },
    { title: "deleting a user", ...onUser(() => ({ intent: "delete" })) },
  ];
}

function apiFlows({ shop, typed }: FlowTools, people: ReturnType<typeof createPeople>): Flow[] {
  const callers = new Map<string, ReturnType<typeof newCaller>>();
  const as = async (role: "Admin" | "Customer") => {
    const caller = callers.get(role) ?? newCaller(shop, role);
    callers.set(role, caller);
    const { token, id } = await caller;
    return { id, token: typed.keep(token) };
  };
  const write = (role: "Admin" | "Customer", method: string, path: string, body: () => object) => ({
    begin: async () => {
      const { token } = await as(role);
      return () => callApi(shop, path, { token, ...asJson(method, body()) });
    },
  });
  const product = () => ({ category_id: 8, name: { es: typed.text() }, price: { es: 129.9 } });
  return [
    {
      title: "the API listing users by e-mail",
      begin: async () => {
        const { token } = await as("Admin");
        return () => callApi(shop, query("/users", { email: typed.email() }), { token });
      },
    },
    {
      title: "the API signing in",
      services: ACCOUNTS,
      begin: async () => {
        const person = providerPerson("google.com", typed.email(), { name: typed.name() });
        const idToken = typed.keep(await providerToken(shop.identity, person));
        return () => callApi(shop, "/authc/login", asJson("POST", { idToken }));
      },
    },
    {
      title: "the API signing in with a second factor",
      services: ACCOUNTS,
      status: 200,
      begin: async () => {
        const { email, code } = await people.enrolled();
        const idToken = typed.keep(await providerToken(shop.identity, providerPerson("google.com", email)));
        return () => callApi(shop, "/authc/login", asJson("POST", { idToken, totp: code }));
      },
    },
    { title: "the API creating a product", ...write("Admin", "POST", "/products", product) },
    {
      title: "the API changing a product",
      begin: async () => {
        const { token } = await as("Admin");
        const { id } = await newProduct(shop);
        return () => callApi(shop, "/products", { token, ...asJson("PUT", { id, ...product() }) });
      },
    },
    {
      title: "the API creating a size",
      begin: async () => {
        const { token } = await as("Admin");
        const { id } = await newProduct(shop);
        const json = { product_id: id, size: "XXL", stock: 3 };
        return () => callApi(shop, "/product_sizes", { token, ...asJson("POST", json) });
      },
    },
    {
      title: "the API changing a size",
      status: 200,
      begin: async () => {
        const { token } = await as("Admin");
        const { id } = await newProduct(shop);
        const [size] = await databaseOf(shop).select().from(stockRows).where(eq(stockRows.productId, id));
        const json = { id: size?.id, change: 2 };
        return () => callApi(shop, "/product_sizes", { token, ...asJson("PUT", json) });
      },
    },
    {
      title: "the API saving a setting",
      ...write("Admin", "POST", "/settings", () => ({
        key: "company_name",
        type: "text",
        value: typed.text(),
        description: typed.text(),
      })),
    },
    {
      title: "the API creating a gallery",
      ...write("Admin", "POST", "/galleries", () => ({ name: typed.text() })),
    },
    {
      title: "the API creating a user",
      services: ACCOUNTS,
      ...write("Admin", "POST", "/users_admin", () => ({ name: typed.name(), email: typed.email() })),
    },
    {
      title: "the API changing the caller's account",
      begin: async () => {
        const { token, id } = await as("Customer");
        const json = { id, name: typed.name(), telefono: typed.phone() };
        return () => callApi(shop, "/users", { token, ...asJson("PUT", json) });
      },
    },
    {
      title: "the API adding an address",
      ...write("Customer", "POST", "/users_address", () => ({
        nombre: typed.text(),
        direccion: typed.text(),
        lat: -12.1,
        lng: -77.02,
      })),
    },
    {
      title: "the API asking for a form token",
      services: PAYMENTS,
      begin: async () => {
        const { shopper } = await people.member();
        await shopper.post("/es/cart", (await newProduct(shop)).form);
        const { name, email, phone, addressLine, district, city } = people.buyer();
        const json = {
          name,
          customerEmail: email,
          telefono: phone,
          direccion: addressLine,
          district,
          city,
        };
        return () => apiOf(shop, shopper.cookies.get("token"))("POST", "/izipay", { json });
      },
    },
  ];
}

/** All flows of the shop that contain personal data. */
export function createFlows(tools: FlowTools): Flow[] {
  const people = createPeople(tools);
  return [
    ...visitorFlows(tools, people),
    ...paymentFlows(tools, people),
    ...memberFlows(tools, people),
    ...staffFlows(tools, people),
    ...apiFlows(tools, people),
  ];
}
