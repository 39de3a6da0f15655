import type { MetaDescriptor } from "@remix-run/react";
import { failureMeta } from "../member/session-over";

interface AdminMetaArguments {
  data: unknown;
  error?: unknown;
  matches: { data: unknown }[];
}

/** The title of a page of administration, from `title` of its loader's data. */
export function adminMeta(args: AdminMetaArguments): MetaDescriptor[] {
  if (args.error) return failureMeta(args);
  const title = (args.data as { title?: string } | undefined)?.title;
  return title ? [{ title: `${title} · Vitrina` }, { name: "robots", content: "noindex" }] : [];
}
