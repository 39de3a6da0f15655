import type { Right } from "~/domain/accounts/rights";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import { readerOf } from "~/domain/fields/versioned-writes.server";
import { type List, type ListChoice, readList } from "~/domain/lists/list";
import { savedSearch } from "~/domain/lists/saved-search";
import { type ShownList, type ShownOption, showFilters, showTabs } from "~/domain/lists/shown-list";
import { listSavedFilters } from "~/domain/saved-filters/saved-filters.server";
import type { AdminNamespace } from "~/i18n/admin-messages.server";
import { m } from "~/i18n/message";
import type { MessageKey } from "~/i18n/messages";
import { failure, type Result, success } from "~/lib/result";
import { type Refusal, refuseUnparsed } from "../form.server";
import { readIntent, stepFragment } from "../read-ids.server";
import { type AskedPage, formRoute, type OpenedPage, pageRoute } from "./page-route.server";
import { answerFilterForm } from "./saved-filters.server";
import { redirectStaff } from "./staff.server";

interface FoundRows<Row> {
  rows: readonly Row[];
  /** Number of rows on all pages; missing for a list that is paged by a cursor. */
  total?: number;
}

interface ListOptions<Of extends List, Found extends FoundRows<unknown>, Row, Also> {
  right: Right;
  namespaces: AdminNamespace[];
  title: MessageKey;
  list: Of;
  /** One page of the rows. */
  read(choice: ListChoice<Of>, asked: AskedPage): Promise<Found>;
  /** What a row displays. Default: the row. */
  row?(row: Found["rows"][number], opened: OpenedPage): Row;
  /** Other data of the page. */
  also?(found: Found, opened: OpenedPage): Also;
  /** Options of filters that depend on the shop, by filter. */
  options?(opened: OpenedPage): Record<string, ShownOption[]>;
}

/** Loader of a list, and the action of its saved filters. `ListPage` displays it. */
export function listRoute<
  Of extends List,
  Found extends FoundRows<unknown>,
  Row = Found["rows"][number],
  Also extends object = Record<never, never>,
>({ title, list, ...options }: ListOptions<Of, Found, Row, Also>) {
  const { right, namespaces } = options;
  const { savedAs } = list;
  const loader = pageRoute({
    right,
    namespaces,
    read: (asked) => {
      const choice = readList(list, asked.parameters).choice as ListChoice<Of>;
      return Promise.all([
        options.read(choice, asked),
        savedAs ? listSavedFilters(asked.context, savedAs) : null,
      ]);
    },
    page: ([found, filters], opened) => {
      const { parameters, translate } = opened;
      const rows = found.rows.map((row) => options.row?.(row, opened) ?? row) as Row[];
      const shownFilters = showFilters(list, parameters, {
        translate,
        options: options.options?.(opened) ?? {},
      });
      const shown: ShownList = {
        query: readList(list, parameters).query,
        total: found.total ?? 0,
        hasSearch: list.hasSearch !== false,
        filters: shownFilters,
        tabs: showTabs(list, shownFilters, translate),
        saved: filters && {
          filters,
          search: savedSearch(list, parameters),
          hasHint: list.isPersonal === true,
        },
      };
      const also = (options.also?.(found, opened) ?? {}) as Also;
      return { ...also, rows, list: shown, title: translate(title) };
    },
  });
  const action = formRoute({ right }, ({ context, staff, form, request }) =>
    answerFilterForm(context, { staff, form, url: request.url, list }),
  );
  return { loader, action };
}

interface PressedButton {
  id: number;
  form: FormData;
}

interface ButtonOptions<Code extends string> {
  right: Right;
  /** Writes by verb. */
  buttons: Readonly<
    Record<string, (staff: StaffContext, pressed: PressedButton) => Promise<Result<unknown, { code: Code }>>>
  >;
  refusalOf(failed: { code: Code }): Refusal;
}

/** Action of a list whose rows have buttons, with the intents `<verb>-<id>`. Redirects to the list. */
export const buttonsRoute = <Code extends string>({ right, buttons, refusalOf }: ButtonOptions<Code>) =>
  formRoute({ right }, async ({ request, context, staff, form }) => {
    const { verb, id } = readIntent(form);
    const write = Object.hasOwn(buttons, verb) ? buttons[verb] : undefined;
    if (!write) return refuseUnparsed(form, { message: m("alert.invalidForm") });
    const written = await write(staff, { id, form });
    if (!written.ok) return refuseUnparsed(form, refusalOf(written));
    const { pathname, search } = new URL(request.url);
    const key = verb === "delete" ? "staffDeleted" : "staffSaved";
    const button = form.has("by") ? stepFragment(form) : "";
    return redirectStaff(context, pathname + search + button, { type: "success", key });
  });

interface SwitchedRow {
  version: number;
  active: boolean;
}

/** The write of a button that switches a row on or off. Idempotent. */
export const switchRow =
  <Row extends SwitchedRow, Code extends string>({
    find,
    change,
  }: {
    find(reader: ReturnType<typeof readerOf>, id: number): Promise<Row | null>;
    change(
      staff: StaffContext,
      changed: { id: number; version: number; value: NoInfer<Row> },
    ): Promise<Result<unknown, { code: Code }>>;
  }) =>
  (active: boolean) =>
  async (staff: StaffContext, { id }: PressedButton): Promise<Result<unknown, { code: Code | "gone" }>> => {
    const row = await find(readerOf(staff), id);
    if (!row) return failure({ code: "gone" });
    if (row.active === active) return success(null);
    return change(staff, { id, version: row.version, value: { ...row, active } });
  };
