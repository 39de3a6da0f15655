import type { api as es } from "../../es/admin/api";

export const api: typeof es = {
  api: {
    readOnly: "Read-only: send the value that was read, or leave it out.",
    repeated: "Sent more than once.",
    unknown: "Unknown: nothing is read here.",
    unknownAmong: "Unknown. Known are {{names}}.",
    unknownHere:
      "Unknown here: it belongs in the query if it is in the body, and in the body if it is in the query.",
    unknownNearest: "Unknown. The nearest known one is {{nearest}}.",
    versionMissing: "Send the version that you read, in If-Match or in version.",
  },
  apiReference: {
    title: "API",
    lead: "All that the shop does, for programs: the catalog, accounts, settings and paying.",
    base: "Address",
    document: "OpenAPI 3.1 document",
    signingIn: "Signing in",
    signingInHint:
      "A Firebase ID token brings a token that goes with each call that needs one. Errors come as {{example}}.",
    operations: "Calls",
    schemas: "Data",
    whoever: "Anyone",
    who: "Who",
    parameters: "Parameters",
    body: "Body",
    answers: "Answers",
    field: "Field",
    type: "Type",
    required: "required",
  },
};
