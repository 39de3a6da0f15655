import { type ConfigData, HtmlValidate, StaticConfigLoader } from "html-validate";
import { beforeAll, describe, expect, test } from "vitest";
import { NOWHERE } from "../../support/nowhere";
import { type PageSamples, preparePages } from "../../support/pages/page-samples";
import { pageVisits } from "../../support/pages/page-states";
import { sharedShop, startShop, visit } from "../../support/worker";

const config: ConfigData = {
  root: true,
  extends: ["html-validate:recommended"],
  elements: ["html5"],
  rules: {
    // React's formatting: attribute case, `<br/>`, `hidden=""`. All of it is valid.
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "void-style": "off",
    // The placeholder colour of a picture is data, which cannot be in a style sheet.
    "no-inline-style": "off",
    // Buttons without a type are meant to submit, which is the default.
    "no-implicit-button-type": "off",
    // Filters send checkboxes of the same name as a list; the rule expects PHP's `name[]`.
    "form-dup-name": ["error", { shared: ["radio", "checkbox", "button", "reset", "submit"] }],
  },
};

/** Exceptions for Mantine's components. */
const mantineConfig: ConfigData = {
  ...config,
  // Mantine's provider renders a style element in the body.
  elements: ["html5", { style: { flow: true } }],
  rules: {
    ...config.rules,
    // Inputs without a type are text inputs.
    "no-implicit-input-type": "off",
    // Mantine's progress bar, which a running import has.
    "prefer-native-element": ["error", { exclude: ["progressbar"] }],
    // Mantine repeats the class of a checkbox's root.
    "no-dup-class": "off",
  },
};

const shopValidator = new HtmlValidate(new StaticConfigLoader(config));
const mantineValidator = new HtmlValidate(new StaticConfigLoader(mantineConfig));

const SCRIPT_TYPE = /^(module|importmap|speculationrules|[\w.+-]+\/[\w.+-]+)$/;

/** Errors of the W3C validator that html-validate does not report. */
function moreFindings(html: string): string[] {
  const types = [...html.matchAll(/<script\b[^>]*\stype="([^"]*)"/g)].map(([, type = ""]) => type);
  const [, after = ""] = html.split("</html>");
  return [
    ...types
      .filter((type) => !SCRIPT_TYPE.test(type))
      .map((type) => `script-type: ${type} is not a MIME type`),
    ...(after.trim() === "" ? [] : [`after-html: ${after.slice(0, 120)}`]),
  ];
}

test.each([
  ['<html><script type="x-module"></script></html>', ["script-type: x-module is not a MIME type"]],
  ["<html></html><script></script>", ["after-html: <script></script>"]],
  ['<html><script type="text/x-module"></script></html>\n', []],
])("%s has the findings %j", (html, faults) => {
  expect(moreFindings(html)).toEqual(faults);
});

/** Validation errors of a document. */
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

/** One language is enough, as the others differ in words only. */
const served = pageVisits
  .flatMap(({ visits }) => visits)
  .filter(({ steps, locale }) => !steps && locale === "es");

describe.each(served)("$title", ({ at, cookies, form, locale, status }) => {
  test("is valid HTML", async () => {
    const pairs = Object.entries(cookies(samples)).map((pair) => pair.join("="));
    const response = await visit(sharedShop(), at(locale, samples), {
      headers: { cookie: pairs.join("; ") },
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
    });
    expect(response.status).toBe(status);
    const isAdministration = at(locale, samples).startsWith("/admin");
    const validator = isAdministration ? mantineValidator : shopValidator;
    expect(await findings(await response.text(), validator)).toEqual([]);
  });
});

describe("error pages are valid HTML", () => {
  const read = async (response: Response) => [response.status, await findings(await response.text())];

  test("for an unreachable database", async () => {
    const shop = await startShop({ variables: { DATABASE_URL: NOWHERE } });
    try {
      expect(await read(await visit(shop, "/es/search?q=top"))).toEqual([503, []]);
    } finally {
      await shop.stop();
    }
  });

  test("for a cross-origin form", async () => {
    const headers = { origin: "https://elsewhere.example" };
    expect(await read(await visit(sharedShop(), "/es/cart", { method: "POST", headers }))).toEqual([403, []]);
  });

  test("for an unsupported method", async () => {
    expect(await read(await visit(sharedShop(), "/en", { method: "PUT" }))).toEqual([405, []]);
  });
});
