import { Anchor, Button, Checkbox, Group, Input, Stack, Text, TextInput } from "@mantine/core";
import { Form, Link } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import type { Member } from "~/domain/collections/collection";
import type { FormReply } from "~/domain/form-reply";
import { useTranslate } from "~/i18n/use-translate";
import { Picture } from "../../shared/picture";
import { useAdminField } from "../admin-field";
import { AdminForm } from "../admin-form";
import { AdminSection } from "../admin-page";
import { SimpleTable } from "../tables/simple-table";
import { useSending } from "../use-sending";

/** A search for products that could be added. */
export interface FoundMembers {
  q: string;
  rows: Member[];
  hasMore: boolean;
}

interface MembersProps {
  id: number;
  version: number;
  /** In order. */
  members: Member[];
  /** Null before a search. */
  found: FoundMembers | null;
  answer: FormReply | null | undefined;
}

function Product({ member: { name, productId, picture, isActive } }: { member: Member }) {
  const translate = useTranslate();
  return (
    <Group gap="sm" wrap="nowrap">
      {picture && <Picture picture={picture} alt="" sizes="40px" className="admin-product-thumbnail" />}
      <span>
        <Anchor component={Link} to={adminHrefs.product(productId)}>
          {name || `#${productId}`}
        </Anchor>
        {!isActive && (
          <Text size="sm" c="dimmed">
            {translate("adminCollections.hiddenProduct")}
          </Text>
        )}
      </span>
    </Group>
  );
}

/** The products in order, with buttons that change the collection at once. */
function MemberList({ members, version }: Pick<MembersProps, "members" | "version">) {
  const translate = useTranslate();
  const { onSubmit } = useSending("members");
  const button = { type: "submit", name: "change", variant: "default", size: "compact-sm" } as const;
  const lastId = members.at(-1)?.productId;
  return (
    <Form method="post" onSubmit={onSubmit} preventScrollReset>
      <input type="hidden" name="intent" value="members" />
      <input type="hidden" name="version" value={version} />
      <SimpleTable
        caption={translate("adminCollections.members", { count: members.length })}
        rows={members}
        keyOf={({ productId }) => productId}
        columns={[
          {
            key: "product",
            label: translate("adminCollections.collection"),
            heading: translate("adminCollections.members", { count: members.length }),
            cell: (member) => <Product member={member} />,
          },
          {
            key: "buttons",
            label: translate("adminCollections.remove"),
            heading: <span className="visually-hidden">{translate("adminCollections.remove")}</span>,
            isNarrow: true,
            cell: ({ productId, name }) => (
              <Group gap="xs" wrap="nowrap">
                <Button
                  {...button}
                  value={`up-${productId}`}
                  disabled={productId === members[0]?.productId}
                  aria-label={translate("adminCollections.up", { name })}
                >
                  ↑
                </Button>
                <Button
                  {...button}
                  value={`down-${productId}`}
                  disabled={productId === lastId}
                  aria-label={translate("adminCollections.down", { name })}
                >
                  ↓
                </Button>
                <Button
                  {...button}
                  value={`remove-${productId}`}
                  aria-label={`${translate("adminCollections.remove")}: ${name}`}
                >
                  {translate("adminCollections.remove")}
                </Button>
              </Group>
            ),
          },
        ]}
      />
    </Form>
  );
}

function Choices({ rows }: Pick<FoundMembers, "rows">) {
  const field = useAdminField();
  const { error } = field("productId");
  return (
    <Stack gap="xs">
      {rows.map((member) => (
        <Checkbox
          key={member.productId}
          name="productId"
          value={member.productId}
          className="admin-member-choice"
          label={
            <Group component="span" gap="sm" wrap="nowrap">
              {member.picture && (
                <Picture picture={member.picture} alt="" sizes="40px" className="admin-product-thumbnail" />
              )}
              {member.name || `#${member.productId}`}
            </Group>
          }
        />
      ))}
      {error && <Input.Error>{error}</Input.Error>}
    </Stack>
  );
}

function AddMembers({ id, version, found, answer }: Omit<MembersProps, "members">) {
  const translate = useTranslate();
  return (
    <AdminSection title={translate("adminCollections.addTitle")}>
      <Stack gap="md">
        <Form method="get" action={adminHrefs.collection(id)} role="search" preventScrollReset>
          <Group align="end" gap="sm">
            <TextInput
              key={found?.q}
              type="search"
              name="q"
              label={translate("adminCollections.search")}
              defaultValue={found?.q}
            />
            <Button type="submit" variant="default">
              {translate("adminCollections.find")}
            </Button>
          </Group>
        </Form>
        {found?.rows.length === 0 && <p role="status">{translate("adminCollections.nothingFound")}</p>}
        {found && found.rows.length > 0 && (
          <AdminForm
            key={version}
            intent="add"
            submit={translate("adminCollections.add")}
            hidden={{ version }}
            answer={answer}
          >
            {found.hasMore && (
              <Text size="sm" c="dimmed">
                {translate("adminCollections.onlyFirst", { count: found.rows.length })}
              </Text>
            )}
            <Choices rows={found.rows} />
          </AdminForm>
        )}
      </Stack>
    </AdminSection>
  );
}

/** The products of a collection by hand, and a search for further ones. */
export function Members({ members, ...props }: MembersProps) {
  const translate = useTranslate();
  return (
    <>
      <AdminSection title={translate("adminCollections.kind")}>
        {members.length === 0 ? (
          <Text c="dimmed">{translate("adminCollections.noMembers")}</Text>
        ) : (
          <>
            <Text size="sm" c="dimmed" mb="xs">
              {translate("adminCollections.membersHint")}
            </Text>
            <MemberList members={members} version={props.version} />
          </>
        )}
      </AdminSection>
      <AddMembers {...props} />
    </>
  );
}
