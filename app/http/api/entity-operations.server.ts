import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import type { Right } from "~/domain/accounts/rights";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import type { FieldContext } from "~/domain/fields/field-kinds";
import {
  type AnyField,
  apiName,
  type Entity,
  type Fields,
  initialValues,
  type ValuesOf,
} from "~/domain/fields/fields";
import type { RowVersion } from "~/domain/fields/versioned-writes.server";
import { staffOf } from "~/edge/staff-context.server";
import type { Refusal } from "~/http/form.server";
import type { Result } from "~/lib/result";
import { type entitySchemas, readCall } from "./entity-fields.server";
import { id, jsonText, version } from "./fields.server";
import { type Call, type Operation, operation, type Reply, refuse, reply } from "./operation.server";
import { refuseFields } from "./refuse-fields.server";
import { etagOf, isStale, refuseStale } from "./row-version.server";

type Source = Pick<Call<never, never, never>, "request" | "context">;

interface Resource<Of extends Fields, Stored, Failure extends { code: string }> {
  path: `/${string}`;
  right: Right;
  /** Summaries in the API's document. */
  creates: string;
  changes: string;
  deletes: string;
  entity: Entity<Of>;
  schemas: ReturnType<typeof entitySchemas>;
  references?: (context: AppLoadContext) => Promise<NonNullable<FieldContext["references"]>>;
  find: (context: AppLoadContext, id: number) => Promise<Stored | null>;
  show: (row: Stored, context: AppLoadContext) => Promise<unknown> | unknown;
  create: (context: StaffContext, value: ValuesOf<Of>) => Promise<Result<number, Failure>>;
  change: (
    context: StaffContext,
    change: RowVersion & { value: ValuesOf<Of> },
  ) => Promise<Result<null, Failure>>;
  remove: (context: StaffContext, row: RowVersion) => Promise<Result<null, Failure>>;
  /** The form's reply to a failure. One beside a field is beside that field of the call. */
  refusalOf: (failed: Failure) => Refusal;
}

/** The operations that create, change and delete the rows of an entity. */
export function entityOperations<
  Of extends Fields,
  Stored extends ValuesOf<Of> & RowVersion,
  Failure extends { code: string },
>({
  entity,
  schemas,
  references,
  find,
  show,
  refusalOf,
  ...resource
}: Resource<Of, Stored, Failure>): Operation[] {
  const { path, right: caller } = resource;
  const notFound = () => refuse(404, "not-found");

  async function replyRow(status: number, { context }: Source, rowId: number): Promise<Reply> {
    const row = await find(context, rowId);
    return row ? reply(status, await show(row, context), { etag: etagOf(row.version) }) : notFound();
  }

  const readBody = async (call: Source, body: Record<string, unknown>, kept: ValuesOf<Of>) =>
    readCall(call, entity, { body, kept, references: await references?.(call.context) });

  function refuseWrite(request: Request, failed: Failure): Reply | Promise<Reply> {
    if (failed.code === "gone") return notFound();
    const { field, message } = refusalOf(failed);
    if (field === undefined) return refuse(409, failed.code);
    return refuseFields(request, { [apiName(field, entity.fields[field] as AnyField)]: message });
  }

  return [
    operation({
      method: "post",
      path,
      caller,
      summary: resource.creates,
      bodies: { json: schemas.created },
      answers: { 201: schemas.shown },
      async answer({ account, body, ...call }) {
        const read = await readBody(call, body, initialValues(entity));
        if ("refusal" in read) return read.refusal;
        const created = await resource.create(staffOf(call.context, account), read.value);
        return created.ok ? replyRow(201, call, created.value) : refuseWrite(call.request, created);
      },
    }),
    operation({
      method: "put",
      path,
      caller,
      summary: resource.changes,
      bodies: { json: schemas.changed },
      answers: { 200: schemas.shown },
      refusals: [404, 409, 412],
      async answer({ account, body, ...call }) {
        const { request, context } = call;
        const found = await find(context, body.id);
        if (!found) return notFound();
        if (isStale(request, { named: body.version, now: found.version })) return refuseStale(found.version);
        const read = await readBody(call, body, found);
        if ("refusal" in read) return read.refusal;
        const { id: rowId, version: now } = found;
        const change = { id: rowId, version: now, value: read.value };
        const changed = await resource.change(staffOf(context, account), change);
        return changed.ok ? replyRow(200, call, rowId) : refuseWrite(request, changed);
      },
    }),
    operation({
      method: "delete",
      path,
      caller,
      summary: resource.deletes,
      query: z.object({ id: jsonText(id), version: jsonText(version).optional() }),
      answers: { 204: null },
      refusals: [404, 409, 412],
      async answer({ request, context, account, query }) {
        const found = await find(context, query.id);
        if (!found) return notFound();
        if (isStale(request, { named: query.version, now: found.version })) return refuseStale(found.version);
        const row = { id: found.id, version: found.version };
        const removed = await resource.remove(staffOf(context, account), row);
        return removed.ok ? reply(204) : refuseWrite(request, removed);
      },
    }),
  ];
}
