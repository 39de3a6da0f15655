import { type ConfigData, HtmlValidate, StaticConfigLoader } from "html-validate";
import { beforeAll, describe, expect, test } from "vitest";
import { NOWHERE } from "../../support/nowhere";
import { type PageSamples, preparePages } from "../../support/pages/page-samples";
import { pageVisits, unmatchedRoutes } from "../../support/pages/page-states";
import { sharedShop, startShop, visit } from "../../support/worker";

const config: ConfigData = {
  root: true,
  extends: ["html-validate:recommended"],
  elements: ["html5"],
  rules: {
    // How React writes HTML: names in its own case, `<br/>`, `hidden=""`. All of it is valid.
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "void-style": "off",
    // A picture's own colour stands in its place until it comes: that is data, and no style sheet can know it.
    "no-inline-style": "off",
    // A button in a form sends it unless it says otherwise, which is what is meant wherever none is said.
    "no-implicit-button-type": "off",
    // Checkboxes of one name are a list, as the filters send it; the rule expects PHP's `name[]`.
    "form-dup-name": ["error", { shared: ["radio", "checkbox", "button", "reset", "submit"] }],
  },
};

/** What Mantine's components write differently, and browsers take no less. */
const mantineConfig: ConfigData = {
  ...config,
  // Its variables stand where its provider does: in the body, where browsers read them as well.
  elements: ["html5", { style: { flow: true } }],
  rules: {
    ...config.rules,
    // An input is for text unless it says otherwise.
    "no-implicit-input-type": "off",
    // The root of a checkbox is named twice.
    "no-dup-class": "off",
  },
};

const shopValidator = new HtmlValidate(new StaticConfigLoader(config));
const mantineValidator = new HtmlValidate(new StaticConfigLoader(mantineConfig));

const SCRIPT_TYPE = /^(module|importmap|speculationrules|[\w.+-]+\/[\w.+-]+)$/;

/** What the W3C's checker refuses and html-validate does not look at. */
function moreFindings(html: string): string[] {
  const types = [...html.matchAll(/<script\b[^>]*\stype="([^"]*)"/g)].map(([, type = ""]) => type);
  const [, after = ""] = html.split("</html>");
  return [
    ...types.filter((type) => !SCRIPT_TYPE.test(type)).map((type) => `script-type: ${type} is no MIME type`),
    ...(after.trim() === "" ? [] : [`after-html: ${after.slice(0, 120)}`]),
  ];
}

test.each([
  ['<html><script type="x-module"></script></html>', ["script-type: x-module is no MIME type"]],
  ["<html></html><script></script>", ["after-html: <script></script>"]],
  ['<html><script type="text/x-module"></script></html>\n', []],
])("%s has the faults %j", (html, faults) => {
  expect(moreFindings(html)).toEqual(faults);
});

/** What is wrong with a document, one finding a line. */
async function findings(html: string, validator = shopValidator): Promise<string[]> {
  const report = await validator.validateString(html);
  const found = report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, line, column, message }) => {
      const place = html.split("\n")[line - 1]?.slice(Math.max(0, column - 60), column + 120);
      return `${ruleId}: ${message} at ${place}`;
    }),
  );
  return [...found, ...moreFindings(html)];
}

let samples: PageSamples;
beforeAll(async () => {
  samples = await preparePages(sharedShop());
});

test("every page of the route table is visited", () => {
  expect(unmatchedRoutes()).toEqual([]);
});

const served = pageVisits.flatMap(({ visits }) => visits).filter(({ steps }) => !steps);

describe.each(served)("$title", ({ at, cookies, form, locale, status }) => {
  test("is valid HTML", async () => {
    const pairs = Object.entries(cookies(samples)).map((pair) => pair.join("="));
    const answer = await visit(sharedShop(), at(locale, samples), {
      headers: { cookie: pairs.join("; ") },
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
    });
    expect(answer.status).toBe(status);
    const isAdministration = at(locale, samples).startsWith("/admin");
    const validator = isAdministration ? mantineValidator : shopValidator;
    expect(await findings(await answer.text(), validator)).toEqual([]);
  });
});

describe("what stands in a page's place is valid HTML", () => {
  const read = async (answer: Response) => [answer.status, await findings(await answer.text())];

  test("with the database away", async () => {
    const shop = await startShop({ variables: { DATABASE_URL: NOWHERE } });
    try {
      expect(await read(await visit(shop, "/es/search?q=top"))).toEqual([503, []]);
    } finally {
      await shop.stop();
    }
  });

  test("for a form from elsewhere", async () => {
    const headers = { origin: "https://elsewhere.example" };
    expect(await read(await visit(sharedShop(), "/es/cart", { method: "POST", headers }))).toEqual([403, []]);
  });

  test("for a method that pages do not know", async () => {
    expect(await read(await visit(sharedShop(), "/en", { method: "PUT" }))).toEqual([405, []]);
  });
});
