import { Alert, Anchor, NativeSelect, SimpleGrid, Text } from "@mantine/core";
import { Link } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { accountRoles, staffRoles } from "~/domain/accounts/rights";
import type { FormReply } from "~/domain/form-reply";
import { useTranslate } from "~/i18n/use-translate";
import { replyOf } from "~/ui/shared/form/reply-of";
import { useAdminField } from "../admin-field";
import { AdminForm } from "../admin-form";
import { AdminPage, AdminSection } from "../admin-page";
import { DeleteForm } from "../delete-form";
import { Facts } from "../facts";
import { Moment } from "../moment";
import { ReplyAlert } from "../reply-alert";
import { Correction } from "./correction";
import { type PersonAddress, PersonAddresses, type PersonOrder, PersonOrders } from "./person-details";

/** Times are Unix seconds, amounts minor units. */
interface StaffUserView {
  id: number;
  email: string;
  emailVerified: boolean;
  name: string;
  phone: string | null;
  version: number;
  role: string;
  sessionVersion: number;
  createdAt: number;
  addresses: PersonAddress[];
  orders: PersonOrder[];
  orderCount: number;
  hasSecondFactor: boolean;
}

export interface UserPageProps {
  user: StaffUserView;
  /** True for the viewer's own account. */
  isOneself: boolean;
  /** True when the mail to choose a password could not be sent. */
  isNotMailed: boolean;
  answer: FormReply | null | undefined;
}

function RoleField({ user }: { user: StaffUserView }) {
  const translate = useTranslate();
  const field = useAdminField();
  return (
    <NativeSelect
      {...field("role", user.role)}
      label={translate("adminUsers.role")}
      description={translate("adminUsers.roleHint")}
      data={accountRoles}
      maw="20rem"
    />
  );
}

function Orders({ user: { orders, orderCount, email } }: Pick<UserPageProps, "user">) {
  const translate = useTranslate();
  return (
    <>
      <PersonOrders orders={orders} />
      {orders.length > 0 && (
        <Anchor component={Link} to={adminHrefs.orders({ q: email })}>
          {translate("adminUsers.allOrders", { count: orderCount })}
        </Anchor>
      )}
    </>
  );
}

const isStaffRole = (role: string): boolean => (staffRoles as readonly string[]).includes(role);

function SecondFactor({ user, isOneself, answer }: Pick<UserPageProps, "user" | "isOneself" | "answer">) {
  const translate = useTranslate();
  return (
    <AdminSection title={translate("adminUsers.secondFactor")}>
      <Text size="sm">
        {translate(user.hasSecondFactor ? "adminUsers.secondFactorOn" : "adminUsers.secondFactorOff")}{" "}
        {isOneself && translate("adminUsers.ownSecondFactor")}
      </Text>
      {user.hasSecondFactor && !isOneself && (
        <>
          <Text size="sm">{translate("adminUsers.resetSecondFactorHint")}</Text>
          <AdminForm
            intent="reset-second-factor"
            submit={translate("adminUsers.resetSecondFactor")}
            answer={answer}
          />
        </>
      )}
    </AdminSection>
  );
}

function Rights({ user, isOneself, answer }: Pick<UserPageProps, "user" | "isOneself" | "answer">) {
  const translate = useTranslate();
  const isGuest = user.role === "Guest";
  const refusal = replyOf(answer, "delete");
  return (
    <>
      <AdminSection title={translate("adminUsers.changeRole")}>
        {isGuest ? (
          <p>{translate("adminUsers.noRole")}</p>
        ) : (
          <AdminForm intent="role" submit={translate("adminUsers.changeRole")} answer={answer}>
            <RoleField user={user} />
          </AdminForm>
        )}
      </AdminSection>
      {!isGuest && (
        <AdminSection title={translate("adminUsers.endSessions")}>
          <Text size="sm">{translate("adminUsers.endSessionsHint")}</Text>
          <AdminForm
            intent="end-sessions"
            submit={translate("adminUsers.endSessions")}
            hidden={{ sessionVersion: user.sessionVersion }}
            answer={answer}
          />
        </AdminSection>
      )}
      {(isStaffRole(user.role) || user.hasSecondFactor) && (
        <SecondFactor user={user} isOneself={isOneself} answer={answer} />
      )}
      <AdminSection title={translate("adminUsers.delete")}>
        {refusal && <ReplyAlert reply={refusal} />}
        {isOneself ? (
          <p>{translate("adminUsers.oneself")}</p>
        ) : (
          <DeleteForm
            label={translate("adminUsers.delete")}
            question={translate("adminUsers.deleteQuestion")}
          />
        )}
      </AdminSection>
    </>
  );
}

function Person({ user }: { user: StaffUserView }) {
  const translate = useTranslate();
  const { email, emailVerified, name, phone, role, createdAt, addresses } = user;
  const confirmed = emailVerified ? "adminUsers.confirmed" : "adminUsers.unconfirmed";
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <AdminSection title={translate("adminUsers.person")}>
        <Facts
          facts={[
            [
              translate("labels.email"),
              `${email} · ${translate(role === "Guest" ? "adminUsers.guest" : confirmed)}`,
            ],
            [translate("labels.name"), name || "—"],
            [translate("labels.phone"), phone ?? "—"],
            [translate("adminUsers.role"), role],
            [translate("adminUsers.joined"), <Moment key="joined" at={createdAt} />],
          ]}
        />
      </AdminSection>
      <AdminSection title={translate("adminUsers.addresses")}>
        <PersonAddresses addresses={addresses} />
      </AdminSection>
    </SimpleGrid>
  );
}

export function UserPage({ user, isOneself, isNotMailed, answer }: UserPageProps) {
  const translate = useTranslate();
  return (
    <AdminPage
      title={user.name || user.email}
      trail={[{ href: adminHrefs.users(), name: translate("adminUsers.title") }]}
      actions={
        <Anchor component={Link} to={adminHrefs.audit({ entity: "user", id: user.id })}>
          {translate("labels.seeInLog")}
        </Anchor>
      }
    >
      {isNotMailed && <Alert color="yellow" title={translate("adminUsers.notMailed")} />}
      <Person user={user} />
      <Correction user={user} answer={answer} />
      <AdminSection title={translate("adminUsers.orders")}>
        <Orders user={user} />
      </AdminSection>
      <Rights user={user} isOneself={isOneself} answer={answer} />
    </AdminPage>
  );
}
