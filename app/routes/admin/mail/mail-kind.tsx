import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { mailKindDefinitions } from "~/domain/mail/kinds/mail-kinds.server";
import { requireMailKind } from "~/http/staff/mail-kind.server";
import { adminData, readAdminPage } from "~/http/staff/staff.server";
import { MailKindPage } from "~/ui/admin/mail/mail-kind-page";
import { action } from "./mail-kind.action.server";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { translate, messages, data } = await readAdminPage(
    request,
    context,
    { right: "settings", namespaces: ["adminMail"] },
    () => requireMailKind(context, { kind: params.kind, request }),
  );
  const { kind, language, languages, preview, placeholders } = data;
  const { own, texts, subject, text } = preview;
  const name = translate(mailKindDefinitions[kind].name);
  return adminData({
    kind,
    name,
    language,
    languages,
    texts,
    version: own.version,
    isOwn: own.version > 0,
    placeholders,
    preview: { subject, text },
    messages,
    title: name,
  });
}

export { action };

export default function MailKind() {
  return <MailKindPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
