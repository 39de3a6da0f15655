import { z } from "zod";
import { MOST_FOUND, placesWithin, searchDistricts } from "~/lib/peru/districts.server";
import { textField } from "~/lib/text/text-field";
import { operation, reply } from "../operation.server";

const place = z.object({ ubigeo: z.string(), name: z.string() }).meta({ id: "PeruPlace" });

const district = z
  .object({
    ubigeo: z.string(),
    district: z.string(),
    province: z.string(),
    department: z.string(),
  })
  .meta({ id: "PeruDistrict" });

const getPlaces = operation({
  method: "get",
  path: "/peru_places",
  caller: "anyone",
  summary: "Lists the departments of Peru with INEI's codes, or the places within one of them",
  query: z.object({
    within: z
      .string()
      .regex(/^(\d\d){1,2}$/)
      .optional()
      .meta({ description: "Code of a department, for its provinces, or of a province, for its districts" }),
  }),
  answers: { 200: z.array(place) },
  async answer({ query }) {
    const places = await placesWithin(query.within);
    return reply(
      200,
      places.map(([ubigeo, name]) => ({ ubigeo, name })),
    );
  },
});

const getDistricts = operation({
  method: "get",
  path: "/peru_districts",
  caller: "anyone",
  summary: `Searches districts of Peru by the words of their names; at most ${MOST_FOUND}`,
  query: z.object({
    q: textField({ most: 200, least: 0, missing: "checkout.required" }).meta({
      description: "Such as `miraflores`, or `miraflores arequipa`",
    }),
  }),
  answers: { 200: z.array(district) },
  async answer({ query }) {
    return reply(200, await searchDistricts(query.q));
  },
});

export const peruPlaceOperations = [getPlaces, getDistricts];
