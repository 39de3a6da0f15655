import { routeTable } from "../route-table";

/** All intents whose actions read further fields, and that remove nothing. */
const INTENTS = [
  "",
  "add",
  "update",
  "remove",
  "restore",
  "reorder",
  "place",
  "quantities",
  "stock-request",
  "save",
  "password",
  "open",
  "hand-over",
  "create",
  "change-1",
  "order",
  "refund",
  "note",
  "cancel",
  "rename",
  "move",
  "stock-1",
  "end-sessions",
  "role",
  "send-again",
  "reset",
];

const SAMPLES: [pattern: RegExp, path: string][] = [
  [/\/product\/1\b/, "/product/101"],
  [/\/products\/1\b/, "/products/101"],
  [/\/settings\/1\b/, "/settings/promiseMadeText"],
];

/** A route's path with existing ids in place of 1. */
export const pathOf = (path: string) =>
  SAMPLES.reduce((changed, [pattern, sample]) => changed.replace(pattern, sample), path);

/** Without sign-out, which would end the session of the test. */
export const submittedForms = routeTable
  .filter(({ id, takesForms }) => takesForms && !id.startsWith("routes/api/") && !id.endsWith("/logout"))
  .map(({ path, code }) => ({
    path: pathOf(path),
    // Those that the action's source names; `change-1` by its verb.
    intents: INTENTS.filter((intent) => code.includes(intent.split("-")[0] ?? "")),
  }));
