import { z } from "zod";
import { may } from "~/domain/accounts/rights";
import { findEditedZone, listEditedZones } from "~/domain/delivery/edited-zones.queries.server";
import { cutOffHour } from "~/domain/delivery/offers";
import { changeZone, createZone, deleteZone } from "~/domain/delivery/write-zone.server";
import { staffOf } from "~/edge/staff-context.server";
import { id, jsonText, version } from "../fields.server";
import { operation, type Reply, refuse, reply } from "../operation.server";
import { etagOf, isStale, refuseStale } from "../row-version.server";
import {
  type Clock,
  changedZone,
  inputOf,
  newZone,
  noZone,
  type Source,
  show,
  zone,
} from "./delivery-zone-shape.server";

const clockOf = async ({ context }: Pick<Source, "context">): Promise<Clock> => ({
  now: context.now(),
  cutOffHour: cutOffHour(await context.shop()),
  makingDays: 0,
});

const unknownZone = () => refuse(404, "not-found");

async function replyZone(status: number, call: Source, zoneId: number): Promise<Reply> {
  const row = await findEditedZone(call.context.db, zoneId);
  return row ? reply(status, show(row, await clockOf(call)), { etag: etagOf(row.version) }) : unknownZone();
}

const getZones = operation({
  method: "get",
  path: "/delivery_zones",
  caller: "anyone",
  summary: "Lists the delivery zones in order; for staff with those that are not offered",
  answers: { 200: z.array(zone) },
  async answer({ context, account }) {
    const isStaff = account !== null && may(account.role, "delivery");
    const clock = await clockOf({ context });
    const rows = await listEditedZones(context);
    return reply(
      200,
      rows.filter(({ active }) => active || isStaff).map((row) => show(row, clock)),
    );
  },
});

const postZone = operation({
  method: "post",
  path: "/delivery_zones",
  caller: "delivery",
  summary: "Appends a delivery zone, which checkout offers at once unless `active` is false",
  bodies: { json: newZone },
  answers: { 201: zone },
  async answer({ account, body, ...call }) {
    const checked = await inputOf(call, body, noZone);
    if ("refusal" in checked) return checked.refusal;
    const created = await createZone(staffOf(call.context, account), checked.input);
    return created.ok ? replyZone(201, call, created.value) : unknownZone();
  },
});

const putZone = operation({
  method: "put",
  path: "/delivery_zones",
  caller: "delivery",
  summary:
    "Changes a delivery zone. Omitted fields and languages are unchanged; an empty name deletes a language",
  bodies: { json: changedZone },
  answers: { 200: zone },
  refusals: [404, 409, 412],
  async answer({ account, body, ...call }) {
    const { request, context } = call;
    const found = await findEditedZone(context.db, body.id);
    if (!found) return unknownZone();
    if (isStale(request, { named: body.version, now: found.version })) return refuseStale(found.version);
    const checked = await inputOf(call, body, found);
    if ("refusal" in checked) return checked.refusal;
    const change = { id: found.id, version: found.version, input: checked.input };
    const changed = await changeZone(staffOf(context, account), change);
    if (!changed.ok) return changed.code === "gone" ? unknownZone() : refuse(409, changed.code);
    return replyZone(200, call, found.id);
  },
});

const removeZone = operation({
  method: "delete",
  path: "/delivery_zones",
  caller: "delivery",
  summary: "Deletes a delivery zone without orders. One with orders (409 `ordered`) can be made inactive",
  query: z.object({ id: jsonText(id), version: jsonText(version).optional() }),
  answers: { 204: null },
  refusals: [404, 409, 412],
  async answer({ request, context, account, query }) {
    const found = await findEditedZone(context.db, query.id);
    if (!found) return unknownZone();
    if (isStale(request, { named: query.version, now: found.version })) return refuseStale(found.version);
    const deleted = await deleteZone(staffOf(context, account), { id: found.id, version: found.version });
    if (deleted.ok) return reply(204);
    return deleted.code === "gone" ? unknownZone() : refuse(409, deleted.code);
  },
});

export const deliveryZoneOperations = [getZones, postZone, putZone, removeZone];
