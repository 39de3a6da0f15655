import { expect, test } from "vitest";
import { MAX_PICTURE_BYTES } from "~/domain/media/picture-limits";
import { fetchPicture, isPublicAddress } from "./fetch-picture.server";

test.each([
  "https://cdn.example.com/a.jpg?v=1",
  "https://cdn.example.com./a.jpg",
  "https://xn--tamao-rta.example/a.png",
])("%s may be fetched", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  "http://cdn.example.com/a.jpg",
  "ftp://cdn.example.com/a.jpg",
  "data:image/png;base64,AAAA",
  "file:///etc/passwd",
  "//cdn.example.com/a.jpg",
  "https://user:secret@cdn.example.com/a.jpg",
  "https://cdn.example.com:8443/a.jpg",
  "https://localhost/a.jpg",
  "https://shop.localhost/a.jpg",
  "https://printer.local/a.jpg",
  "https://metadata.google.internal/",
  "https://intranet/a.jpg",
  "https://127.0.0.1/",
  "https://10.0.0.8/",
  "https://169.254.169.254/latest/meta-data",
  "https://2130706433/",
  "https://0x7f.1/",
  "https://0177.0.0.1/",
  "https://127.0.0.1./",
  "https://８.８.８.８/",
  "https://[::1]/",
  "https://[::ffff:127.0.0.1]/",
  "no address",
])("%s may not be fetched", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

const answering = (answers: Record<string, () => Response>) => {
  const requested: string[] = [];
  const fetch = async (url: string) => {
    requested.push(url);
    const answer = answers[url];
    if (!answer) throw new TypeError("no such host");
    return answer();
  };
  return { requested, fetch };
};

const to = (location: string) => () => new Response(null, { status: 302, headers: { location } });

test("a picture is fetched through allowed redirects", async () => {
  const { fetch, requested } = answering({
    "https://a.example/1.jpg": to("/2.jpg"),
    "https://a.example/2.jpg": to("https://cdn.example/3.jpg"),
    "https://cdn.example/3.jpg": () => new Response("picture"),
  });
  const fetched = await fetchPicture(fetch, "https://a.example/1.jpg");
  expect(fetched.ok && (await fetched.value.text())).toBe("picture");
  expect(requested).toHaveLength(3);
});

test.each([
  ["into the private network", { "https://a.example/": to("https://127.0.0.1/secret") }, "picture-address"],
  ["to plain http", { "https://a.example/": to("http://b.example/") }, "picture-address"],
  ["in a circle", { "https://a.example/": to("https://a.example/") }, "picture-away"],
  ["to nowhere", { "https://a.example/": () => new Response(null, { status: 301 }) }, "picture-away"],
])("a redirect %s is not followed", async (_, answers, code) => {
  const { fetch, requested } = answering(answers);
  expect(await fetchPicture(fetch, "https://a.example/")).toEqual({ ok: false, code });
  expect(requested.every((url) => url === "https://a.example/")).toBe(true);
});

test("missing, interrupted and oversized pictures are reported", async () => {
  const { fetch } = answering({
    "https://a.example/gone": () => new Response("no", { status: 404 }),
    "https://a.example/large": () => new Response(new Uint8Array(MAX_PICTURE_BYTES + 1)),
    "https://a.example/full": () => new Response(new Uint8Array(MAX_PICTURE_BYTES)),
    "https://a.example/broken": () =>
      new Response(new ReadableStream({ pull: (controller) => controller.error(new Error("reset")) })),
  });
  const codeOf = async (path: string) => {
    const fetched = await fetchPicture(fetch, `https://a.example/${path}`);
    return fetched.ok ? "ok" : fetched.code;
  };
  expect(await codeOf("gone")).toBe("picture-away");
  expect(await codeOf("large")).toBe("picture-bytes");
  expect(await codeOf("full")).toBe("ok");
  expect(await codeOf("broken")).toBe("picture-away");
  expect(await codeOf("unknown")).toBe("picture-away");
});
