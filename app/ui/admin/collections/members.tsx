import { Anchor, Button, Checkbox, Fieldset, Group, Input, Stack, Text, TextInput } from "@mantine/core";
import { Form, Link } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import type { Member } from "~/domain/collections/collection";
import type { FormReply } from "~/domain/form-reply";
import { useTranslate } from "~/i18n/use-translate";
import { Picture } from "../../shared/picture";
import { useAdminField } from "../admin-field";
import { AdminForm } from "../admin-form";
import { AdminSection } from "../admin-page";
import { ButtonForm } from "../button-form";
import { StepButtons } from "../step-buttons";
import { SimpleTable } from "../tables/simple-table";

/** A search for products that could be added. */
interface FoundMembers {
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

const nameOf = ({ name, productId }: Member): string => name || `#${productId}`;

function Product({ member }: { member: Member }) {
  const { productId, picture, isActive } = member;
  const translate = useTranslate();
  return (
    <Group gap="sm" wrap="nowrap">
      {picture && <Picture picture={picture} alt="" sizes="40px" className="admin-product-thumbnail" />}
      <span>
        <Anchor component={Link} to={adminHrefs.product(productId)}>
          {nameOf(member)}
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
  const count = translate("adminCollections.members", { count: members.length });
  const rows = members.map((member, index) => ({
    member,
    name: nameOf(member),
    place: { isFirst: index === 0, isLast: index === members.length - 1 },
  }));
  return (
    <SimpleTable
      caption={count}
      rows={rows}
      keyOf={({ member }) => member.productId}
      columns={[
        {
          key: "product",
          label: "labels.product",
          heading: count,
          cell: ({ member }) => <Product member={member} />,
        },
        {
          key: "buttons",
          label: "labels.remove",
          heading: <span className="visually-hidden">{translate("labels.remove")}</span>,
          isNarrow: true,
          cell: ({ member: { productId }, name, place }) => (
            <Group gap="xs" wrap="nowrap">
              <StepButtons intent={`move-${productId}`} hidden={{ version }} name={name} {...place} />
              <ButtonForm
                intent={`remove-${productId}`}
                label={translate("labels.remove")}
                name={`${translate("labels.remove")}: ${name}`}
                hidden={{ version }}
                size="compact-sm"
              />
            </Group>
          ),
        },
      ]}
    />
  );
}

function Choices({ rows }: Pick<FoundMembers, "rows">) {
  const translate = useTranslate();
  const field = useAdminField();
  const { name, id, error, defaultValue } = field("productId");
  const typed = [defaultValue ?? []].flat().map(String);
  return (
    <Fieldset
      legend={translate("adminCollections.kind")}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <Stack gap="xs">
        {rows.map((member) => (
          <Checkbox
            key={member.productId}
            name={name}
            value={member.productId}
            defaultChecked={typed.includes(String(member.productId))}
            className="admin-member-choice"
            label={
              <Group component="span" gap="sm" wrap="nowrap">
                {member.picture && (
                  <Picture picture={member.picture} alt="" sizes="40px" className="admin-product-thumbnail" />
                )}
                {nameOf(member)}
              </Group>
            }
          />
        ))}
        {error && <Input.Error id={`${id}-error`}>{error}</Input.Error>}
      </Stack>
    </Fieldset>
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
