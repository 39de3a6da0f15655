import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Right } from "~/domain/accounts/rights";
import { type CsvTable, csvPieces } from "~/domain/csv-table";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { adminTranslator } from "~/i18n/translator.server";
import { requireRight } from "../access.server";
import { csvResponse } from "../csv.server";

interface Asked {
  parameters: URLSearchParams;
  context: AppLoadContext;
  now: Date;
}

interface CsvFile<Row> {
  right: Right;
  /** Without date and extension. */
  name: string | ((asked: Asked) => string);
  /** The rows that the URL asks for, in chunks that are read one by one. */
  chunks(asked: Asked): AsyncIterable<readonly Row[]>;
  table: CsvTable<Row> | ((asked: Asked) => CsvTable<Row>);
}

/** Loader of a CSV file, which it streams. */
export const csvRoute =
  <Row>({ right, name, table, chunks }: CsvFile<Row>) =>
  async ({ request, context }: LoaderFunctionArgs): Promise<Response> => {
    await requireRight(request, context, right);
    const asked = { parameters: new URL(request.url).searchParams, context, now: context.now() };
    const translate = await adminTranslator(localeOfRequest(request));
    const columns = typeof table === "function" ? table(asked) : table;
    return csvResponse(csvPieces(columns, chunks(asked), translate), {
      name: typeof name === "function" ? name(asked) : name,
      now: asked.now,
    });
  };
