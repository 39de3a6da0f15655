import type { Page } from "playwright/test";
import { adminHrefs } from "../../../app/admin-hrefs";
import { buyerHrefs } from "../../../app/buyer-hrefs";
import { ALL_SESSIONS } from "../../../app/domain/accounts/sessions/sessions";
import { hrefs } from "../../../app/hrefs";
import { serverHrefs } from "../../../app/server-hrefs";
import { PRESENTS, SALE } from "../../../demo/collections";
import { CARE_GUIDE } from "../../../demo/own-pages";
import { followSignIn, openAccountMenu } from "./account-menu";
import type { Cookies, PageSamples } from "./page-samples";
import { routePages } from "./route-pages";

/** A page in a particular state. */
interface PageState {
  /** Distinguishes it from the route's other states. */
  name: string;
  /** Its path in a language. */
  at(locale: string, samples: PageSamples): string;
  /** Cookies besides theme and region; the region defaults to Peru. */
  cookies?(samples: PageSamples): Cookies;
  /** Expected response status. Default 200. */
  status?: number;
  /** A form to post to the path; the page is its response. */
  form?: Record<string, string>;
  /** Loads the payment provider's library. */
  hasCardForm?: boolean;
  /** Interactions after hydration that lead to the state. States with steps are tested in a browser only. */
  steps?(page: Page): Promise<void>;
}

const DEMO_GIFT_CARD = 107;

const header = "routes/storefront/about-us";

/** A page of administration, visited as an Admin. The language is a query parameter. */
const ofStaff = (address: (samples: PageSamples) => string) => ({
  at: (locale: string, samples: PageSamples) => {
    const path = address(samples);
    return `${path}${path.includes("?") ? "&" : "?"}lang=${locale}`;
  },
  cookies: ({ admin }: PageSamples) => admin,
});

/**
 * All pages of the route table in their visually or structurally distinct states. The accessibility and HTML tests
 * visit them all in each language and fail for a route without states.
 */
const pageStates: Readonly<Record<string, PageState[]>> = {
  "routes/storefront/home": [
    { name: "by default", at: hrefs.home },
    { name: "as a draft", at: (locale) => hrefs.homePreview(locale, "draft"), cookies: ({ admin }) => admin },
    { name: "asking for the region", at: hrefs.home, cookies: () => ({ region: "" }) },
    {
      name: "asking for the region as a dialog",
      at: hrefs.home,
      cookies: () => ({ region: "" }),
      steps: (page) => page.locator(".chooser[aria-modal]").waitFor(),
    },
  ],
  "routes/storefront/shop": [{ name: "by default", at: (locale) => hrefs.shop(locale) }],
  "routes/storefront/category": [
    { name: "by default", at: (locale) => hrefs.category(locale, 7) },
    { name: "without products", at: (locale) => `${hrefs.category(locale, 7)}?after=1` },
    {
      name: "without matches for the filters",
      at: (locale) => `${hrefs.category(locale, 7)}?max=1`,
    },
    {
      name: "filtered, with the sizes of a card",
      at: (locale) => `${hrefs.category(locale, 7)}?color=black&min=10&sort=price`,
      steps: async (page) => {
        await page.locator(".quick-add-button").first().click();
        await page.locator(".quick-add .sizes").waitFor();
      },
    },
  ],
  "routes/storefront/collection": [
    { name: "by rule", at: (locale) => hrefs.collection(locale, SALE.slug) },
    { name: "by hand", at: (locale) => hrefs.collection(locale, PRESENTS.slug) },
  ],
  "routes/storefront/product": [
    { name: "of a gift card", at: (locale) => hrefs.product(locale, DEMO_GIFT_CARD) },
    {
      name: "of a gift card, with errors in its fields",
      at: (locale) => hrefs.product(locale, DEMO_GIFT_CARD),
      form: { intent: "gift-card", productId: "1", recipientEmail: "ana" },
      status: 400,
    },
    { name: "with colours and pictures", at: (locale) => hrefs.product(locale, 101) },
    { name: "with reviews", at: (locale) => hrefs.product(locale, 106) },
    { name: "on sale", at: (locale, { productId }) => hrefs.product(locale, productId) },
    {
      name: "bought without a size",
      at: (locale, { productId }) => `${hrefs.product(locale, productId)}?problem=size-required`,
    },
    {
      name: "saved to the wishlist, with a refused back-in-stock request",
      at: (locale, { productId }) => hrefs.product(locale, productId),
      cookies: ({ productId }) => ({ wishlist: String(productId) }),
      form: { intent: "stock-request", size: "S", email: "rosa" },
      status: 400,
    },
    {
      name: "after hydration",
      at: (locale) => hrefs.product(locale, 101),
      steps: (page) => page.locator(".share button").first().waitFor(),
    },
    { name: "with a picture in the large view", at: (locale) => hrefs.product(locale, 101, null, 1) },
    {
      name: "below the profile dialog",
      at: (locale) => hrefs.product(locale, 101),
      cookies: ({ customer }) => customer,
      steps: (page) => openOver(page, "perfil"),
    },
    {
      name: "below the address dialog",
      at: (locale) => hrefs.product(locale, 101),
      cookies: ({ customer }) => customer,
      steps: (page) => openOver(page, "direccion"),
    },
    {
      name: "below the cart drawer",
      at: (locale, { productId }) => hrefs.product(locale, productId),
      cookies: ({ filledCart }) => filledCart,
      steps: (page) => openDrawer(page, ".line"),
    },
  ],
  "routes/admin/find": [
    { name: "with all pages", ...ofStaff(() => adminHrefs.find()) },
    { name: "with something found", ...ofStaff(() => adminHrefs.find("polo")) },
    { name: "with nothing found", ...ofStaff(() => adminHrefs.find("zzzz")) },
  ],
  "routes/admin/catalog/products": [
    { name: "by default", ...ofStaff(() => adminHrefs.products()) },
    { name: "with nothing found", ...ofStaff(() => `${adminHrefs.products()}?q=zzzz&state=archived`) },
  ],
  "routes/admin/catalog/products-bulk": [
    { name: "with nothing chosen", ...ofStaff(() => adminHrefs.bulkChange()) },
    {
      name: "with a preview",
      ...ofStaff(() => adminHrefs.bulkChange("?all=1&kind=sale&percent=20&intent=preview")),
    },
    {
      name: "refused",
      ...ofStaff(() => adminHrefs.bulkChange("?all=1&kind=price&percent=120&intent=preview")),
    },
  ],
  "routes/admin/catalog/product-new": [
    { name: "by default", ...ofStaff(adminHrefs.newProduct) },
    {
      name: "refused",
      ...ofStaff(adminHrefs.newProduct),
      form: {
        intent: "save",
        active: "on",
        "words.es.priceMinor": "gratis",
        "order.images": "",
        "order.variants": "new-1",
        "variants.new-1.color": "rojo",
        "order.rows": "new-1,new-2",
        "rows.new-1.variant": "new-1",
        "rows.new-1.stock": "muchos",
      },
      status: 400,
    },
  ],
  "routes/admin/catalog/product": [
    { name: "by default", ...ofStaff(({ productId }) => adminHrefs.product(productId)) },
    { name: "with variants and pictures", ...ofStaff(() => adminHrefs.product(101)) },
    {
      name: "with combined options",
      ...ofStaff(({ productId }) => adminHrefs.product(productId)),
      form: {
        intent: "save",
        step: "combine",
        version: "1",
        "order.variants": "",
        "order.images": "",
        "order.rows": "new-1",
        "rows.new-1.size": "",
        "rows.new-1.sku": "",
        "rows.new-1.stock": "0",
        "options.variants": "Rojo, Negro",
        "options.sizes": "S, M, L",
      },
      status: 200,
    },
    {
      name: "with a conflicting change",
      ...ofStaff(({ productId }) => adminHrefs.product(productId)),
      form: {
        intent: "save",
        version: "99",
        original: "{}",
        categoryId: "7",
        "words.es.name": "Otro nombre",
        "order.variants": "",
        "order.images": "",
        "order.rows": "new-1",
        "rows.new-1.stock": "1",
      },
      status: 409,
    },
  ],
  "routes/admin/catalog/stock": [
    { name: "by default", ...ofStaff(() => adminHrefs.stock()) },
    { name: "without stock", ...ofStaff(() => adminHrefs.stock({ state: "out" })) },
    { name: "without matches", ...ofStaff(() => adminHrefs.stock({ q: "zzzz" })) },
  ],
  "routes/admin/catalog/stock-history": [
    { name: "by default", ...ofStaff(() => adminHrefs.stockHistory(101)) },
    { name: "of a size", ...ofStaff(() => adminHrefs.stockHistory(101, { row: 1 })) },
  ],
  "routes/admin/catalog/product-preview": [
    { name: "by default", ...ofStaff(() => adminHrefs.productPreview(101)) },
  ],
  "routes/admin/catalog/categories": [
    { name: "by default", ...ofStaff(adminHrefs.categories) },
    { name: "refused", ...ofStaff(adminHrefs.categories), form: { intent: "create" }, status: 400 },
  ],
  "routes/admin/catalog/category-picture": [
    { name: "by default", ...ofStaff(() => adminHrefs.categoryPicture(7)) },
    {
      name: "without a file",
      ...ofStaff(() => adminHrefs.categoryPicture(7)),
      form: { intent: "save", version: "1" },
      status: 400,
    },
  ],
  "routes/admin/imports": [
    { name: "by default", ...ofStaff(adminHrefs.imports) },
    {
      name: "sent without a file",
      ...ofStaff(adminHrefs.imports),
      form: { intent: "upload", wordsIn: "es", pricesIn: "es" },
      status: 400,
    },
  ],
  "routes/admin/import": [
    { name: "to be confirmed", ...ofStaff(({ importId }) => adminHrefs.import(importId)) },
    {
      name: "filtered by errors",
      ...ofStaff(({ importId }) => adminHrefs.import(importId, { state: "error" })),
    },
    {
      name: "with nothing but errors",
      ...ofStaff(({ foreignImportId }) => adminHrefs.import(foreignImportId)),
    },
    {
      name: "done, without pictures",
      ...ofStaff(({ finished }) => adminHrefs.import(finished.done)),
    },
    {
      name: "to be undone",
      ...ofStaff(({ finished }) => adminHrefs.import(finished.done, { undo: "1" })),
    },
    {
      name: "undone",
      ...ofStaff(({ finished }) => adminHrefs.import(finished.undone, { state: "kept" })),
    },
    {
      name: "with invalid options",
      ...ofStaff(({ foreignImportId }) => adminHrefs.import(foreignImportId)),
      form: { intent: "options", wordsIn: "xx", pricesIn: "es" },
      status: 400,
    },
  ],
  "routes/admin/galleries": [
    { name: "by default", ...ofStaff(adminHrefs.galleries) },
    { name: "with nothing found", ...ofStaff(() => `${adminHrefs.galleries()}?q=zzzz`) },
    {
      name: "with a missing name",
      ...ofStaff(adminHrefs.galleries),
      form: { intent: "create", name: " " },
      status: 400,
    },
  ],
  "routes/admin/gallery": [
    { name: "by default", ...ofStaff(() => adminHrefs.gallery(1)) },
    {
      name: "with an invalid link",
      ...ofStaff(() => adminHrefs.gallery(1)),
      form: { intent: "image-1", imageId: "1", version: "1", href: "shop" },
      status: 400,
    },
    {
      name: "with a piece that does not exist",
      ...ofStaff(() => adminHrefs.gallery(1)),
      form: { intent: "points-1", imageId: "1", version: "1", product: "zzzz", x: "50", y: "101" },
      status: 400,
    },
    {
      name: "after an upload without files",
      ...ofStaff(() => adminHrefs.gallery(1)),
      form: { intent: "add" },
      status: 400,
    },
  ],
  "routes/admin/newsletter/subscribers": [
    { name: "by default", ...ofStaff(adminHrefs.newsletter) },
    {
      name: "after one that is gone",
      ...ofStaff(adminHrefs.newsletter),
      form: { intent: "delete-999999" },
      status: 409,
    },
  ],
  "routes/admin/mail/mail": [
    { name: "by default", ...ofStaff(() => adminHrefs.mail()) },
    { name: "with nothing found", ...ofStaff(() => adminHrefs.mail("?status=sending")) },
    {
      name: "after a mail that is gone",
      ...ofStaff(() => adminHrefs.mail()),
      form: { intent: "send-again", mailId: "999999" },
      status: 409,
    },
  ],
  "routes/admin/mail/mail-kind": [
    { name: "by default", ...ofStaff(() => adminHrefs.mailKind("order-paid")) },
    {
      name: "with an unknown placeholder",
      ...ofStaff(() => adminHrefs.mailKind("order-paid", "en")),
      form: { intent: "save", version: "0", subject: "{{nothing}}", intro: "" },
      status: 400,
    },
  ],
  "routes/admin/settings": [{ name: "by default", ...ofStaff(adminHrefs.settings) }],
  "routes/admin/setting": [
    ...["fondo_image", "aboutus_text", "map_tiles"].map((key) => ({
      name: key,
      ...ofStaff(() => adminHrefs.setting(key)),
    })),
    {
      name: "with an invalid colour",
      ...ofStaff(() => adminHrefs.setting("primary_color")),
      form: { intent: "save", version: "1", es: "red" },
      status: 400,
    },
  ],
  "routes/admin/door/door": [
    { name: "with a device", ...ofStaff(adminHrefs.doorSessions) },
    {
      name: "without a device to end",
      ...ofStaff(adminHrefs.doorSessions),
      form: { intent: "end" },
      status: 400,
    },
  ],
  "routes/admin/delivery/zones": [{ name: "by default", ...ofStaff(adminHrefs.delivery) }],
  "routes/admin/delivery/zone": [
    { name: "by default", ...ofStaff(() => adminHrefs.zone(1)) },
    { name: "of a new one", ...ofStaff(adminHrefs.newZone) },
    {
      name: "with an invalid zone",
      ...ofStaff(adminHrefs.newZone),
      form: { intent: "create", kind: "pickup", "prices.PEN": "x", "hours.monday.opens": "10:00" },
      status: 400,
    },
  ],
  "routes/admin/collections/collections": [{ name: "by default", ...ofStaff(adminHrefs.collections) }],
  "routes/admin/collections/collection": [
    { name: "of a new one", ...ofStaff(adminHrefs.newCollection) },
    {
      name: "of a new one with errors in its fields",
      ...ofStaff(adminHrefs.newCollection),
      form: { intent: "create", kind: "rule", days: "x", minPen: "x" },
      status: 400,
    },
    { name: "by rule", ...ofStaff(() => adminHrefs.collection(SALE.id)) },
    { name: "by hand", ...ofStaff(() => adminHrefs.collection(PRESENTS.id)) },
    { name: "with found products", ...ofStaff(() => adminHrefs.collection(PRESENTS.id, "bolso")) },
  ],
  "routes/admin/coupons/coupons": [{ name: "by default", ...ofStaff(adminHrefs.coupons) }],
  "routes/admin/coupons/coupon": [
    { name: "by default", ...ofStaff(({ couponId }) => adminHrefs.coupon(couponId)) },
    { name: "of a new one", ...ofStaff(adminHrefs.newCoupon) },
    {
      name: "with an invalid discount",
      ...ofStaff(adminHrefs.newCoupon),
      form: { intent: "create", kind: "amount", percent: "x", "amounts.PEN": "x", productIds: "x" },
      status: 400,
    },
  ],
  "routes/admin/gift-cards/gift-cards": [{ name: "by default", ...ofStaff(() => adminHrefs.giftCards()) }],
  "routes/admin/gift-cards/gift-card-new": [
    { name: "by default", ...ofStaff(adminHrefs.newGiftCard) },
    {
      name: "with errors in its fields",
      ...ofStaff(adminHrefs.newGiftCard),
      form: { intent: "issue", amount: "x", recipientEmail: "ana" },
      status: 400,
    },
  ],
  "routes/admin/gift-cards/gift-card": [
    { name: "by default", ...ofStaff(({ giftCard }) => adminHrefs.giftCard(giftCard.id)) },
  ],
  "routes/admin/languages": [
    { name: "by default", ...ofStaff(adminHrefs.languages) },
    {
      name: "with an invalid language",
      ...ofStaff(adminHrefs.languages),
      form: { intent: "create", code: "x" },
      status: 400,
    },
  ],
  "routes/admin/language-of-shop": [{ name: "by default", ...ofStaff(() => adminHrefs.languageOf(2)) }],
  "routes/admin/dashboard": [
    { name: "by default", ...ofStaff(hrefs.admin) },
    {
      name: "with its chart",
      ...ofStaff(hrefs.admin),
      steps: (page) => page.locator(".recharts-bar-rectangle path").first().waitFor(),
    },
  ],
  "routes/admin/orders": [
    { name: "by default", ...ofStaff(() => adminHrefs.orders()) },
    { name: "with nothing found", ...ofStaff(() => adminHrefs.orders({ q: "nobody", state: "refunded" })) },
  ],
  "routes/admin/customers/customers": [{ name: "by default", ...ofStaff(adminHrefs.customers) }],
  "routes/admin/customers/customer": [
    { name: "by default", ...ofStaff(({ customerId }) => adminHrefs.customer(customerId)) },
    {
      name: "with errors in its fields",
      ...ofStaff(({ customerId }) => adminHrefs.customer(customerId)),
      form: { intent: "correct", version: "1", name: "", phone: "x" },
      status: 400,
    },
  ],
  "routes/admin/orders/order-new": [
    { name: "by default", ...ofStaff(() => adminHrefs.newOrder()) },
    {
      name: "with errors in its fields",
      ...ofStaff(() => adminHrefs.newOrder()),
      form: { intent: "place", q: "polo", "quantity.1..": "x", district: "miraflores", country: "PE" },
      status: 400,
    },
  ],
  "routes/admin/orders/order-edit": [
    { name: "by default", ...ofStaff(({ unpaid }) => adminHrefs.editOrder(unpaid.id)) },
    {
      name: "with errors in its fields",
      ...ofStaff(({ unpaid }) => adminHrefs.editOrder(unpaid.id)),
      form: { intent: "place", version: "1", q: "polo", "quantity.1..": "x", country: "PE" },
      status: 400,
    },
  ],
  "routes/admin/order": [
    {
      name: "paid with an exchange",
      ...ofStaff(({ returned }) => adminHrefs.order(returned.exchangeOrderId)),
    },
    { name: "that was paid", ...ofStaff(({ paid }) => adminHrefs.order(paid.id)) },
    {
      name: "by a delivery that is no longer offered",
      at: (locale, { byGoneZone }) => hrefs.order(locale, ...keysOf(byGoneZone)),
    },
    { name: "with a proof of payment", ...ofStaff(({ proved }) => adminHrefs.order(proved.id)) },
    { name: "with a note", ...ofStaff(({ notedId }) => adminHrefs.order(notedId)) },
    {
      name: "with errors in its note",
      ...ofStaff(({ notedId }) => adminHrefs.order(notedId)),
      form: { intent: "note", text: "", mentions: "4711" },
      status: 400,
    },
    {
      name: "with errors in its fields",
      ...ofStaff(({ paid }) => adminHrefs.order(paid.id)),
      form: { intent: "cancel", from: "paid", reason: "" },
      status: 400,
    },
  ],
  "routes/admin/returns/returns": [{ name: "with some", ...ofStaff(() => adminHrefs.returns()) }],
  "routes/admin/returns/return": [
    { name: "to be decided", ...ofStaff(({ returned }) => adminHrefs.return(returned.requestId)) },
    { name: "to be refunded", ...ofStaff(({ returned }) => adminHrefs.return(returned.receivedId)) },
    { name: "that was exchanged", ...ofStaff(({ returned }) => adminHrefs.return(returned.exchangedId)) },
    {
      name: "with errors in its fields",
      ...ofStaff(({ returned }) => adminHrefs.return(returned.requestId)),
      form: { intent: "approve", version: "1", instructions: "" },
      status: 400,
    },
  ],
  "routes/admin/returns/return-new": [
    { name: "by default", ...ofStaff(({ reviewed }) => adminHrefs.newReturn(reviewed.id)) },
    { name: "of an order that was not sent", ...ofStaff(({ unpaid }) => adminHrefs.newReturn(unpaid.id)) },
    {
      name: "with errors in its fields",
      ...ofStaff(({ reviewed }) => adminHrefs.newReturn(reviewed.id)),
      form: { intent: "request", key: "a-form-of-the-states", reason: "other", wish: "exchange" },
      status: 400,
    },
  ],
  "routes/admin/reviews/reviews": [
    { name: "with some", ...ofStaff(() => adminHrefs.reviews()) },
    {
      name: "of a product",
      ...ofStaff(({ reviewed }) => adminHrefs.reviews({ product: reviewed.productId })),
    },
  ],
  "routes/admin/reviews/review": [
    { name: "that is published", ...ofStaff(({ reviewed }) => adminHrefs.review(reviewed.reviewId)) },
    {
      name: "with errors in its fields",
      ...ofStaff(({ reviewed }) => adminHrefs.review(reviewed.reviewId)),
      form: { intent: "refuse", version: "1", refusal: "" },
      status: 400,
    },
  ],
  "routes/admin/refunds/refund": [
    {
      name: "of a return",
      ...ofStaff(({ returned }) => adminHrefs.refund(returned.id, { return: returned.receivedId })),
    },
    { name: "by default", ...ofStaff(({ paid }) => adminHrefs.refund(paid.id)) },
    { name: "with everything chosen", ...ofStaff(({ paid }) => adminHrefs.refund(paid.id, { all: "yes" })) },
    {
      name: "with errors in its fields",
      ...ofStaff(({ paid }) => adminHrefs.refund(paid.id)),
      form: { key: "key-12345", payment: "manual", means: "recorded", amount: "x" },
      status: 400,
    },
  ],
  "routes/admin/order-slip": [
    { name: "by default", ...ofStaff(({ paid }) => adminHrefs.orderSlip(paid.id)) },
    { name: "with prices", ...ofStaff(({ paid }) => adminHrefs.pricedSlip(paid.id)) },
  ],
  "routes/admin/orders/orders-bulk": [
    { name: "with an order", ...ofStaff(({ paid }) => adminHrefs.bulkOrders({ ids: [paid.id] })) },
    {
      name: "with a step",
      ...ofStaff(({ paid }) => adminHrefs.bulkOrders({ ids: [paid.id], step: "prepare" })),
    },
    {
      name: "with cash to note",
      ...ofStaff(({ paid }) => adminHrefs.bulkOrders({ ids: [paid.id], step: "collect" })),
    },
    {
      name: "with what became of them",
      ...ofStaff(({ paid }) => adminHrefs.bulkOrders({ ids: [paid.id], done: "prepare", since: 1 })),
    },
    { name: "without an order", ...ofStaff(() => adminHrefs.bulkOrders()) },
    {
      name: "with a pasted table",
      ...ofStaff(({ paid }) => adminHrefs.bulkOrders({ ids: [paid.id], step: "ship" })),
      form: { intent: "parcels", table: "325K7P\t77\nGracias\t1" },
      status: 200,
    },
    {
      name: "with an empty table",
      ...ofStaff(({ paid }) => adminHrefs.bulkOrders({ ids: [paid.id], step: "ship" })),
      form: { intent: "parcels", table: "" },
      status: 400,
    },
  ],
  "routes/admin/orders/order-sheets": [
    { name: "of an order", ...ofStaff(({ paid }) => adminHrefs.orderSheets([paid.id])) },
    { name: "as labels", ...ofStaff(({ paid }) => adminHrefs.orderSheets([paid.id], { paper: "label" })) },
  ],
  "routes/admin/orders/picking-list": [
    { name: "of an order", ...ofStaff(({ paid }) => adminHrefs.pickingList([paid.id])) },
    { name: "without an order", ...ofStaff(() => adminHrefs.pickingList()) },
  ],
  "routes/admin/home/home": [
    { name: "by default", ...ofStaff(adminHrefs.home) },
    { name: "with a missing text", ...ofStaff(adminHrefs.home), form: { intent: "add-text" }, status: 400 },
  ],
  "routes/admin/pages/pages": [{ name: "by default", ...ofStaff(adminHrefs.pages) }],
  "routes/admin/pages/page": [
    { name: "by default", ...ofStaff(() => adminHrefs.page("returns")) },
    {
      name: "with a preview",
      ...ofStaff(() => adminHrefs.page("returns")),
      form: { intent: "publish", show: "yes", "title.es": "Cambios", "body.es": "<p>En treinta días.</p>" },
    },
    {
      name: "with errors in its fields",
      ...ofStaff(() => adminHrefs.page("returns")),
      form: { intent: "publish", "title.es": "", "body.es": "<p>En treinta días.</p>" },
      status: 400,
    },
  ],
  "routes/admin/pages/version": [
    { name: "in force", ...ofStaff(() => adminHrefs.pageVersion("returns", 1)) },
  ],
  "routes/admin/pages/own-page": [
    { name: "of a new one", ...ofStaff(adminHrefs.newOwnPage) },
    {
      name: "of a new one with errors in its fields",
      ...ofStaff(adminHrefs.newOwnPage),
      form: { intent: "create", slug: "Guía", "title.es": "Guía" },
      status: 400,
    },
    { name: "by default", ...ofStaff(() => adminHrefs.ownPage(CARE_GUIDE.id)) },
    {
      name: "with a preview",
      ...ofStaff(() => adminHrefs.ownPage(CARE_GUIDE.id)),
      form: { intent: "save", show: "yes", "title.es": "Guía", "body.es": "<h2>Lana</h2><p>A mano.</p>" },
    },
  ],
  "routes/admin/pages/menus": [
    { name: "by default", ...ofStaff(adminHrefs.menus) },
    {
      name: "with errors in its fields",
      ...ofStaff(adminHrefs.menus),
      form: { intent: "add-header", target: "link", url: "x" },
      status: 400,
    },
    {
      name: "with a missing name",
      ...ofStaff(adminHrefs.menus),
      form: { intent: "add-footer", target: "link", url: "https://example.com" },
      status: 400,
    },
  ],
  "routes/admin/reports/reports": [
    { name: "by default", ...ofStaff(() => adminHrefs.reports()) },
    { name: "by product", ...ofStaff(() => adminHrefs.reports("?by=product&compare=previous")) },
    { name: "compared by month", ...ofStaff(() => adminHrefs.reports("?by=month&compare=year")) },
    {
      name: "with errors in its fields",
      ...ofStaff(() => adminHrefs.reports("?from=2026-11-30&to=2026-11-01&by=size")),
    },
  ],
  "routes/admin/reports/conversion": [
    { name: "by default", ...ofStaff(() => adminHrefs.conversion()) },
    { name: "compared by week", ...ofStaff(() => adminHrefs.conversion("?by=week&compare=previous")) },
    {
      name: "with errors in its fields",
      ...ofStaff(() => adminHrefs.conversion("?from=2026-11-30&to=2026-11-01&by=product")),
    },
  ],
  "routes/admin/reports/to-make": [{ name: "by default", ...ofStaff(adminHrefs.toMake) }],
  "routes/admin/reports/unmatched-payments": [
    { name: "by default", ...ofStaff(adminHrefs.unmatchedPayments) },
  ],
  "routes/admin/receipts/receipts": [
    { name: "of this month", ...ofStaff(() => adminHrefs.receipts()) },
    { name: "without receipts", ...ofStaff(() => adminHrefs.receipts("2020-01")) },
  ],
  "routes/admin/claims/claims": [{ name: "with some", ...ofStaff(() => adminHrefs.claims()) }],
  "routes/admin/claims/claim": [
    { name: "to be answered", ...ofStaff(({ claim }) => adminHrefs.claim(claim.id)) },
    { name: "that was answered", ...ofStaff(({ answeredClaim }) => adminHrefs.claim(answeredClaim.id)) },
    {
      name: "with errors in its fields",
      ...ofStaff(({ claim }) => adminHrefs.claim(claim.id)),
      form: { intent: "answer", answer: "" },
      status: 400,
    },
  ],
  "routes/admin/users": [{ name: "by default", ...ofStaff(adminHrefs.users) }],
  "routes/admin/user-new": [
    { name: "by default", ...ofStaff(adminHrefs.newUser) },
    {
      name: "with errors in its fields",
      ...ofStaff(adminHrefs.newUser),
      form: { intent: "create", name: "", email: "rosa", role: "Door" },
      status: 400,
    },
  ],
  "routes/admin/user": [
    { name: "of a customer", ...ofStaff(({ customerId }) => adminHrefs.user(customerId)) },
  ],
  "routes/admin/audit": [
    { name: "by default", ...ofStaff(() => adminHrefs.audit()) },
    { name: "without entries", ...ofStaff(() => adminHrefs.audit({ entity: "claim", id: 1 })) },
  ],
  "routes/admin/status/status": [{ name: "by default", ...ofStaff(adminHrefs.status) }],
  "routes/storefront/wishlist": [
    { name: "empty", at: hrefs.wishlist },
    {
      name: "with a product that no longer exists",
      at: hrefs.wishlist,
      cookies: ({ productId }) => ({ wishlist: `${productId}-101-4999999` }),
    },
  ],
  "routes/storefront/search/search": [
    { name: "without a query", at: (locale) => hrefs.search(locale) },
    { name: "with results", at: (locale) => hrefs.search(locale, "a") },
    { name: "without results", at: (locale) => hrefs.search(locale, "zzzz") },
    {
      name: "below the search overlay with suggestions",
      at: (locale) => hrefs.search(locale),
      steps: async (page) => {
        await page.locator(".header__search-end").click();
        await page.locator(".search-overlay input").pressSequentially("short");
        await page.locator(".search-overlay [role=option] img").first().waitFor();
      },
    },
  ],
  "routes/storefront/lookbooks": [
    { name: "by default", at: (locale) => hrefs.lookbooks(locale) },
    { name: "with a picture in the large view", at: (locale) => hrefs.lookbooks(locale, 1) },
  ],
  "routes/storefront/looks/look": [
    { name: "by default", at: (locale) => hrefs.look(locale, 1) },
    {
      name: "with a missing size",
      at: (locale) => serverHrefs.lookProblems(locale, 1, ["165.size-required"], ["101.10103.M"]),
    },
  ],
  "routes/storefront/newsletter/newsletter": [
    { name: "by default", at: (locale) => hrefs.newsletter(locale) },
    { name: "after it was sent", at: (locale) => hrefs.newsletter(locale, true) },
    {
      name: "with an invalid e-mail",
      at: (locale) => hrefs.newsletter(locale),
      form: { email: "rosa" },
      status: 400,
    },
  ],
  "routes/storefront/newsletter/subscription": [
    { name: "without a subscription", at: (locale) => hrefs.subscription(locale, "nobody"), status: 404 },
  ],
  "routes/storefront/stores/stores": [
    { name: "by default", at: hrefs.stores },
    {
      name: "with its map",
      at: hrefs.stores,
      steps: async (page) => {
        await page.locator(".store__show").click();
        await page.locator(".map .leaflet-tile-loaded").first().waitFor();
      },
    },
  ],
  [header]: [
    { name: "by default", at: hrefs.aboutUs },
    {
      name: "with an alert",
      at: hrefs.aboutUs,
      cookies: () => ({ flash: "success.cartCleared" }),
    },
    { name: "below the menu", at: hrefs.aboutUs, steps: (page) => page.locator(".menu > summary").click() },
    { name: "below the empty cart drawer", at: hrefs.aboutUs, steps: (page) => openDrawer(page, ".empty") },
    { name: "below the sign-in dialog", at: hrefs.aboutUs, steps: (page) => openSignIn(page) },
    {
      name: "below the sign-up dialog",
      at: hrefs.aboutUs,
      steps: (page) => openSignIn(page, "/signup"),
    },
    {
      name: "below the password dialog",
      at: hrefs.aboutUs,
      steps: (page) => openSignIn(page, "/password"),
    },
  ],
  "routes/storefront/checkout/checkout": [
    { name: "without a cart", at: hrefs.checkout },
    { name: "with a cart", at: hrefs.checkout, cookies: ({ filledCart }) => filledCart },
    {
      name: "with a cart of a visitor abroad",
      at: hrefs.checkout,
      cookies: ({ filledCart }) => ({ ...filledCart, region: "INT" }),
    },
    {
      name: "with errors in its fields",
      at: hrefs.checkout,
      cookies: ({ filledCart }) => filledCart,
      form: { intent: "place", email: "rosa", phone: "12", zoneId: "2" },
      status: 400,
    },
    {
      name: "with a wrong discount code",
      at: hrefs.checkout,
      cookies: ({ filledCart }) => filledCart,
      form: { intent: "coupon", coupon: "WRONG" },
      status: 400,
    },
    {
      name: "with the payment",
      at: (locale, { unpaid }) => serverHrefs.payment(locale, ...keysOf(unpaid)),
      hasCardForm: true,
    },
  ],
  "routes/storefront/returns/order-return": [
    {
      name: "by default",
      at: (locale, { returned }) => buyerHrefs.returnRequest(locale, ...keysOf(returned)),
    },
    {
      name: "that was not sent",
      at: (locale, { paid }) => buyerHrefs.returnRequest(locale, ...keysOf(paid)),
    },
    {
      name: "with errors in its fields",
      at: (locale, { returned }) => buyerHrefs.returnRequest(locale, ...keysOf(returned)),
      form: { key: "a-form-of-the-states", reason: "other", wish: "exchange" },
      status: 400,
    },
  ],
  "routes/storefront/returns/return-label": [
    {
      name: "of an approved request",
      at: (locale, { returned }) => {
        const [reference, key] = keysOf(returned);
        return buyerHrefs.returnLabel(locale, reference, 2, key);
      },
    },
  ],
  "routes/storefront/delivery/estimate": [
    { name: "of a district", at: (locale) => `${hrefs.deliveryEstimate(locale, 115, 11502)}&ubigeo=150122` },
    { name: "with a choice", at: (locale) => `${hrefs.deliveryEstimate(locale, 115)}?district=miraflores` },
    { name: "without a match", at: (locale) => `${hrefs.deliveryEstimate(locale, 115)}?district=xyz` },
  ],
  "routes/storefront/reviews/reviews": [
    { name: "with some", at: (locale) => hrefs.reviews(locale, 106) },
    { name: "without any", at: (locale, { productId }) => hrefs.reviews(locale, productId) },
  ],
  "routes/storefront/reviews/stop-requests": [
    { name: "by default", at: (locale, { paid }) => buyerHrefs.stopReviews(locale, ...keysOf(paid)) },
  ],
  "routes/storefront/reviews/write-review": [
    {
      name: "by default",
      at: (locale, { returned }) => writeReview(locale, returned),
    },
    { name: "of one that is published", at: (locale, { reviewed }) => writeReview(locale, reviewed) },
    { name: "before the hand-over", at: (locale, { paid }) => writeReview(locale, paid) },
    {
      name: "with errors in its fields",
      at: (locale, { reviewed }) => writeReview(locale, reviewed),
      form: { version: "1", key: "a-form-of-the-states", stars: "9", text: "", name: "" },
      status: 400,
    },
  ],
  "routes/storefront/order": [
    { name: "unpaid", at: (locale, { unpaid }) => hrefs.order(locale, ...keysOf(unpaid)) },
    { name: "paid", at: (locale, { paid }) => hrefs.order(locale, ...keysOf(paid)) },
    { name: "paid twice", at: (locale, { paidTwice }) => hrefs.order(locale, ...keysOf(paidTwice)) },
    { name: "with a review", at: (locale, { reviewed }) => hrefs.order(locale, ...keysOf(reviewed)) },
    { name: "with returns", at: (locale, { returned }) => hrefs.order(locale, ...keysOf(returned)) },
    { name: "to be paid by Yape", at: (locale, { byYape }) => hrefs.order(locale, ...keysOf(byYape)) },
    {
      name: "to be paid by Yape, without any proof in the form",
      at: (locale, { byYape }) => hrefs.order(locale, ...keysOf(byYape)),
      form: { key: "k".repeat(22), operation: "" },
      status: 400,
    },
    { name: "with a proof of payment", at: (locale, { proved }) => hrefs.order(locale, ...keysOf(proved)) },
    {
      name: "waiting for confirmation",
      at: (locale, { unpaid }) => `${hrefs.order(locale, ...keysOf(unpaid))}&confirming=pending`,
    },
    {
      name: "of the signed-in customer",
      at: (locale, { ownOrder }) => hrefs.order(locale, ownOrder.reference),
      cookies: ({ customer }) => customer,
    },
  ],
  "routes/customer/login": [
    { name: "by default", at: (locale) => hrefs.login(locale) },
    {
      name: "refused",
      at: (locale) => hrefs.login(locale),
      form: { email: "nobody@example.com", password: "x" },
      status: 400,
    },
  ],
  "routes/customer/signup": [
    { name: "by default", at: (locale) => hrefs.signUp(locale) },
    {
      name: "with errors in its fields",
      at: (locale) => hrefs.signUp(locale),
      form: { email: "rosa" },
      status: 400,
    },
  ],
  "routes/customer/password": [
    { name: "by default", at: (locale) => hrefs.forgot(locale) },
    { name: "with an error", at: (locale) => hrefs.forgot(locale), form: { email: "rosa" }, status: 400 },
  ],
  "routes/customer/password-new": [
    { name: "of an expired link", at: (locale) => buyerHrefs.newPassword(locale) },
  ],
  "routes/customer/verify": [
    { name: "of a link", at: (locale) => hrefs.verify(locale, "code") },
    {
      name: "of an expired link",
      at: (locale) => hrefs.verify(locale, "code"),
      form: { oobCode: "0123456789" },
      status: 400,
    },
  ],
  "routes/customer/verify-mail": [
    { name: "by default", at: buyerHrefs.verifyMail },
    { name: "refused", at: buyerHrefs.verifyMail, form: { email: "rosa", password: "" }, status: 400 },
  ],
  "routes/customer/profile": [
    { name: "by default", at: hrefs.profile, cookies: ({ customer }) => customer },
    {
      name: "with errors in its fields",
      at: hrefs.profile,
      cookies: ({ customer }) => customer,
      form: { intent: "save", name: "", phone: "12", version: "1" },
      status: 400,
    },
    {
      name: "after the session has ended",
      at: hrefs.profile,
      form: { intent: "save", name: "Rosa", phone: "12", version: "1" },
      status: 401,
    },
    {
      name: "below the account's menu",
      at: hrefs.profile,
      cookies: ({ customer }) => customer,
      steps: async (page) => void (await openAccountMenu(page)),
    },
  ],
  "routes/customer/login-code": [
    {
      name: "by default",
      at: (locale) => buyerHrefs.loginCode(locale),
      cookies: ({ pendingEditor }) => pendingEditor,
    },
    {
      name: "with a wrong code",
      at: (locale) => buyerHrefs.loginCode(locale),
      cookies: ({ pendingEditor }) => pendingEditor,
      form: { intent: "code", code: "x" },
      status: 400,
    },
  ],
  "routes/customer/login-set-up": [
    {
      name: "by default",
      at: (locale) => buyerHrefs.loginSetUp(locale),
      cookies: ({ pendingEditor }) => pendingEditor,
    },
    {
      name: "with a wrong code",
      at: (locale) => buyerHrefs.loginSetUp(locale),
      cookies: ({ pendingEditor }) => pendingEditor,
      form: { intent: "set-up", sealed: "", code: "x" },
      status: 400,
    },
  ],
  "routes/customer/second-factor": [
    {
      name: "of a customer",
      at: (locale) => buyerHrefs.secondFactor(locale),
      cookies: ({ customer }) => customer,
    },
    { name: "to be set up", at: (locale) => buyerHrefs.secondFactor(locale), cookies: ({ admin }) => admin },
    {
      name: "set up",
      at: (locale) => buyerHrefs.secondFactor(locale),
      cookies: ({ enrolledEditor }) => enrolledEditor,
    },
  ],
  "routes/customer/sessions": [
    { name: "by default", at: (locale) => buyerHrefs.sessions(locale), cookies: ({ customer }) => customer },
    {
      name: "with others",
      at: (locale) => buyerHrefs.sessions(locale),
      cookies: ({ traveller }) => traveller,
    },
    {
      name: "to be ended by the password",
      at: (locale) => buyerHrefs.sessions(locale, ALL_SESSIONS),
      cookies: ({ customer }) => customer,
    },
    {
      name: "to be ended by a code",
      at: (locale) => buyerHrefs.sessions(locale, ALL_SESSIONS),
      cookies: ({ enrolledEditor }) => enrolledEditor,
    },
    {
      name: "without the password",
      at: (locale) => buyerHrefs.sessions(locale, ALL_SESSIONS),
      cookies: ({ customer }) => customer,
      form: { intent: "end" },
      status: 400,
    },
  ],
  "routes/customer/profile-delete": [
    { name: "by default", at: buyerHrefs.deleteAccount, cookies: ({ customer }) => customer },
  ],
  "routes/customer/addresses": [
    { name: "empty", at: hrefs.addresses, cookies: ({ newcomer }) => newcomer },
    { name: "with one", at: hrefs.addresses, cookies: ({ customer }) => customer },
  ],
  "routes/customer/address-new": [
    { name: "by default", at: buyerHrefs.newAddress, cookies: ({ customer }) => customer },
    {
      name: "with errors in its fields",
      at: buyerHrefs.newAddress,
      cookies: ({ customer }) => customer,
      form: { intent: "save", name: "" },
      status: 400,
    },
    {
      name: "with its map",
      at: buyerHrefs.newAddress,
      cookies: ({ customer }) => customer,
      steps: (page) => page.locator(".leaflet-marker-icon").waitFor(),
    },
  ],
  "routes/customer/address": [
    {
      name: "by default",
      at: (locale, { addressId }) => buyerHrefs.address(locale, addressId),
      cookies: ({ customer }) => customer,
    },
  ],
  "routes/customer/orders": [
    { name: "empty", at: (locale) => hrefs.orders(locale), cookies: ({ newcomer }) => newcomer },
    { name: "with one", at: (locale) => hrefs.orders(locale), cookies: ({ customer }) => customer },
  ],
  "routes/customer/order-lookup": [
    { name: "by default", at: hrefs.orderLookUp },
    {
      name: "with errors in its fields",
      at: hrefs.orderLookUp,
      form: { reference: "1", email: "rosa" },
      status: 400,
    },
  ],
  "routes/storefront/gift-cards/balance": [
    { name: "by default", at: hrefs.giftCard },
    { name: "with an error in its field", at: hrefs.giftCard, form: { code: "x" }, status: 400 },
  ],
  "routes/storefront/legal/page": [
    { name: "of the terms", at: (locale) => hrefs.legal(locale, "terms") },
    { name: "of the cookies, with its table", at: (locale) => hrefs.legal(locale, "cookies") },
    { name: "of the contact, with its facts", at: (locale) => hrefs.legal(locale, "contact") },
  ],
  "routes/storefront/legal/own-page": [
    { name: "of the care guide", at: (locale) => hrefs.ownPage(locale, CARE_GUIDE.slug) },
  ],
  "routes/storefront/legal/version": [
    { name: "in force", at: (locale) => hrefs.legalVersion(locale, "privacy", 1) },
  ],
  "routes/storefront/claims/book": [
    { name: "by default", at: hrefs.claims },
    {
      name: "with errors in its fields",
      at: hrefs.claims,
      form: { kind: "", email: "rosa", documentType: "DNI", documentNumber: "1", isMinor: "on" },
      status: 400,
    },
  ],
  "routes/storefront/claims/sheet": [
    { name: "by default", at: (locale, { claim }) => buyerHrefs.claim(locale, claim.sheet, claim.accessKey) },
    {
      name: "that was answered",
      at: (locale, { answeredClaim: { sheet, accessKey } }) => buyerHrefs.claim(locale, sheet, accessKey),
    },
    {
      name: "whose key is not known",
      at: (locale, { claim }) => `${hrefs.claims(locale)}/${claim.sheet}`,
      status: 404,
    },
  ],
  "routes/api/reference": [{ name: "by default", at: (locale) => hrefs.api(locale) }],
  "routes/system/door": [
    { name: "closed", at: (locale) => hrefs.door(locale) },
    {
      name: "with a wrong code",
      at: (locale) => hrefs.door(locale),
      form: { intent: "open", code: "wrong" },
      status: 400,
    },
    { name: "open", at: (locale) => hrefs.door(locale), cookies: ({ door }) => door },
    {
      name: "with no such order",
      at: (locale) => hrefs.door(locale, "325"),
      cookies: ({ door }) => door,
      status: 400,
    },
    {
      name: "with a paid order",
      at: (locale, { paid }) => hrefs.door(locale, paid.reference),
      cookies: ({ door }) => door,
    },
    {
      name: "with an unpaid order",
      at: (locale, { unpaid }) => hrefs.door(locale, unpaid.reference),
      cookies: ({ door }) => door,
    },
  ],
  "routes/system/admin-not-found": [
    { name: "by default", ...ofStaff(() => `${hrefs.admin()}/nothing-here`), status: 404 },
  ],
  "routes/system/not-found": [
    { name: "by default", at: (locale) => `${hrefs.home(locale)}/nothing/here`, status: 404 },
  ],
};

const writeReview = (locale: string, { reference, productId, accessKey }: PageSamples["paid"]) =>
  buyerHrefs.writeReview(locale, reference, productId, accessKey);

const keysOf = ({ reference, accessKey }: PageSamples["paid"]) => [reference, accessKey] as const;

async function openDrawer(page: Page, content: string): Promise<void> {
  await page.locator(".cart-link").click();
  await page.locator(`.drawer ${content}`).first().waitFor();
}

/** Opens an account page in a dialog from the customer menu. */
async function openOver(page: Page, path: string): Promise<void> {
  const place = await openAccountMenu(page);
  await place.locator(`a[href$="/${path}"]`).click();
  await page.locator(".page-dialog form, .page-dialog .addresses").first().waitFor();
}

/** Opens the sign-in dialog and follows its link to `path`. */
async function openSignIn(page: Page, path?: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await followSignIn(page);
  await dialog.locator("input[name=email]").waitFor();
  if (!path) return;
  await dialog.locator(`a[href*="${path}"]`).click();
  await dialog.locator('a[href*="/login"]').waitFor();
}

/** Routes without a state, and states without a route. */
export const unmatchedRoutes = (): string[] => {
  const known = routePages.map(({ id }) => id);
  return [
    ...known.filter((id) => !pageStates[id]?.length),
    ...Object.keys(pageStates).filter((id) => !known.includes(id)),
  ];
};

export interface PageVisit extends PageState {
  /** Route, state and language. */
  title: string;
  locale: string;
  /** Whether it is the first of its route's states. */
  isFirst: boolean;
  cookies(samples: PageSamples): Cookies;
  status: number;
}

const visitsOf = (route: string, states: PageState[]): PageVisit[] =>
  ["es", "en"].flatMap((locale) =>
    states.map((state, index) => ({
      isFirst: index === 0,
      status: 200,
      ...state,
      cookies: (samples: PageSamples) => ({ region: "PE", ...state.cookies?.(samples) }),
      locale,
      title: `${route} ${state.name}, ${locale}`,
    })),
  );

/** All states in all languages by route. */
export const pageVisits: readonly { route: string; visits: readonly PageVisit[] }[] = Object.entries(
  pageStates,
).map(([path, states]) => {
  const route = path.replace(/^routes\//, "");
  return { route, visits: visitsOf(route, states) };
});

/**
 * The area that a browser test visits in one context, whose cache keeps the scripts: a folder of routes, or a single
 * route of the storefront, which have many states.
 */
const areaOf = (route: string): string => {
  const folder = route.slice(0, route.lastIndexOf("/"));
  return folder === "storefront" ? route : folder;
};

/** All states in all languages by area. */
export const areaVisits: ReadonlyMap<string, PageVisit[]> = pageVisits.reduce(
  (areas, { route, visits }) => areas.set(areaOf(route), [...(areas.get(areaOf(route)) ?? []), ...visits]),
  new Map<string, PageVisit[]>(),
);
