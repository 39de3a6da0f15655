import { Anchor, Group, Text } from "@mantine/core";
import { hrefs } from "~/hrefs";
import { formatDateTime } from "~/i18n/dates";
import { useFormats, useLocale, useTranslate } from "~/i18n/use-translate";
import { AdminSection } from "../admin-page";
import { ButtonForm } from "../button-form";
import { Moment } from "../moment";
import { SimpleTable } from "../tables/simple-table";

export interface HomeVersionRow {
  id: number;
  /** Unix seconds. */
  publishAt: number;
  publishedBy: string | null;
  isScheduled: boolean;
  /** Number of shown sections. */
  shown: number;
}

function Scheduled({ id, publishAt }: Pick<HomeVersionRow, "id" | "publishAt">) {
  const translate = useTranslate();
  const formats = useFormats();
  const locale = useLocale();
  const time = formatDateTime(publishAt, formats);
  return (
    <>
      <Text size="sm">{translate("adminHome.scheduled")}</Text>
      <Group gap="sm">
        <Anchor
          href={hrefs.homePreview(locale, id)}
          target="_blank"
          inherit
          aria-label={translate("adminHome.seeScheduled", { time })}
        >
          {translate("adminHome.seeScheduledLink")}
        </Anchor>
        <ButtonForm
          intent={`unschedule-${id}`}
          label={translate("adminHome.unscheduleButton")}
          name={translate("adminHome.unschedule", { time })}
        />
      </Group>
    </>
  );
}

/** The arrangements that wait for their time, and those that applied, latest first. */
export function HomeVersions({ versions }: { versions: HomeVersionRow[] }) {
  const translate = useTranslate();
  const title = translate("adminHome.versions");
  return (
    <AdminSection title={title}>
      <SimpleTable
        caption={title}
        rows={versions}
        keyOf={({ id }) => id}
        columns={[
          {
            key: "time",
            label: "adminHome.time",
            cell: ({ publishAt }) => <Moment at={publishAt} />,
          },
          {
            key: "shown",
            label: "adminHome.shown",
            isNumber: true,
            cell: ({ shown }) => shown,
          },
          {
            key: "by",
            label: "adminHome.by",
            cell: ({ publishedBy }) => publishedBy ?? "—",
          },
          {
            key: "scheduled",
            label: "adminHome.scheduled",
            heading: "",
            cell: ({ id, publishAt, isScheduled }) =>
              isScheduled ? <Scheduled id={id} publishAt={publishAt} /> : null,
          },
        ]}
      />
    </AdminSection>
  );
}
