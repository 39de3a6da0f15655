import type { MetaDescriptor } from "@remix-run/react";
import { failureMeta } from "../customer/member/session-over";
import type { AdminShell } from "./admin-layout";

interface AdminMetaArguments {
  data: unknown;
  error?: unknown;
  matches: { id: string; data: unknown }[];
}

/** Title of an admin page, from `title` of its loader data and the store name. */
export function adminMeta(args: AdminMetaArguments): MetaDescriptor[] {
  if (args.error) return failureMeta(args);
  const title = (args.data as { title?: string } | undefined)?.title;
  const layout = args.matches.find(({ id }) => id === "routes/admin/layout")?.data;
  const shop = (layout as { shell?: AdminShell } | undefined)?.shell?.storeName ?? "Vitrina";
  return title ? [{ title: `${title} · ${shop}` }, { name: "robots", content: "noindex" }] : [];
}
