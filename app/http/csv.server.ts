import { noStore } from "~/http/form.server";
import { limaDate, unixSeconds } from "~/lib/dates";

/** Streams a CSV file. `name` is the file name without date (Lima time zone) and extension. */
export function csvResponse(
  pieces: AsyncGenerator<string>,
  { name, now }: { name: string; now: Date },
): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      ...noStore,
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}-${limaDate(unixSeconds(now))}.csv"`,
    },
  });
}

/** A file's texts for each code of a closed list. */
export const textsByCode = <Code extends string>(codes: readonly Code[], text: (code: Code) => string) =>
  Object.fromEntries(codes.map((code) => [code, text(code)])) as Record<Code, string>;
