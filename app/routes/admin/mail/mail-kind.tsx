import { useActionData, useLoaderData } from "@remix-run/react";
import { mailKindDefinitions } from "~/domain/mail/kinds/mail-kinds.server";
import { requireMailKind } from "~/http/staff/mail-kind.server";
import { pageRoute } from "~/http/staff/page-route.server";
import { MailKindPage } from "~/ui/admin/mail/mail-kind-page";
import { action } from "./mail-kind.action.server";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export const loader = pageRoute({
  right: "settings",
  namespaces: ["adminMail"],
  read: ({ request, context, params }) => requireMailKind(context, { kind: params.kind, request }),
  page({ kind, language, languages, preview, placeholders }, { translate }) {
    const { own, texts, subject, text } = preview;
    const name = translate(mailKindDefinitions[kind].name);
    return {
      kind,
      name,
      language,
      languages,
      texts,
      version: own.version,
      isOwn: own.version > 0,
      placeholders,
      preview: { subject, text },
      title: name,
    };
  },
});

export { action };

export default function MailKind() {
  return <MailKindPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
