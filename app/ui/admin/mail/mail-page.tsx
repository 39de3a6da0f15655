import { Alert, Anchor, Text, Title } from "@mantine/core";
import { Link } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { useTranslate } from "~/i18n/use-translate";
import { AdminSection } from "../admin-page";

interface Kind {
  kind: string;
  name: string;
  audience: "shopper" | "staff";
}

/** Staff's notice that mails are not sent. */
export function MailNotConfigured() {
  const translate = useTranslate();
  return (
    <Alert color="yellow" title={translate("adminMail.notConfigured")}>
      {translate("adminMail.notConfiguredText")}
    </Alert>
  );
}

function KindList({ title, kinds, audience }: { title: string; kinds: Kind[]; audience: Kind["audience"] }) {
  return (
    <>
      <Title order={3} size="h5">
        {title}
      </Title>
      <ul className="admin-list">
        {kinds
          .filter((kind) => kind.audience === audience)
          .map(({ kind, name }) => (
            <li key={kind}>
              <Anchor component={Link} to={adminHrefs.mailKind(kind)}>
                {name}
              </Anchor>
            </li>
          ))}
      </ul>
    </>
  );
}

/** The kinds of mail, whose texts staff edit. */
export function MailKinds({ kinds }: { kinds: Kind[] }) {
  const translate = useTranslate();
  return (
    <AdminSection title={translate("adminMail.kinds")}>
      <Text>{translate("adminMail.kindsHint")}</Text>
      <KindList title={translate("adminMail.toShopper")} kinds={kinds} audience="shopper" />
      <KindList title={translate("adminMail.toStaff")} kinds={kinds} audience="staff" />
    </AdminSection>
  );
}
