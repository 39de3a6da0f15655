import { Anchor, Badge } from "@mantine/core";
import { Link } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { formatMoney } from "~/i18n/money";
import { useFormats, useTranslate } from "~/i18n/use-translate";
import { countingTo } from "~/lib/ids";
import { intentOf } from "~/ui/shared/form/reply-of";
import { AdminPage, AdminSection } from "../admin-page";
import { Facts } from "../facts";
import { Moment } from "../moment";
import { ReplyAlert } from "../reply-alert";
import { ReturnSteps, type ReturnStepsProps } from "./return-steps";

/** Times are Unix seconds. */
interface ReturnPageProps extends Omit<ReturnStepsProps, "request" | "mayRefund"> {
  title: string;
  request: ReturnStepsProps["request"] & {
    number: number;
    detail: string;
    wanted: string;
    instructions: string | null;
    byParcel: boolean;
    /** How many there are. */
    pictures: number;
    /** The order for which the pieces were exchanged, and what they paid of it. */
    exchange: { orderId: number; reference: string; amountMinor: number } | null;
    refusal: string | null;
    createdAt: number;
    approvedAt: number | null;
    receivedAt: number | null;
    closedAt: number | null;
    order: { id: number; reference: string; name: string; email: string; phone: string };
  };
  words: { status: string; reason: string; wish: string };
  may: { refunds: boolean; audit: boolean };
}

const Lines = ({ text }: { text: string }) => <span className="admin-lines">{text}</span>;

const orNull = (text: string | null) => (text ? <Lines text={text} /> : null);

/** Small views of the pictures, each a link to the whole one. */
function ReturnPictures({ id, count }: { id: number; count: number }) {
  const translate = useTranslate();
  return (
    <span className="admin-sent-pictures">
      {countingTo(count).map((number) => (
        <a key={number} href={adminHrefs.returnPicture(id, Number(number))} target="_blank" rel="noreferrer">
          <img
            src={adminHrefs.returnPicture(id, Number(number))}
            alt={translate("adminReturns.picture", { number })}
            loading="lazy"
          />
        </a>
      ))}
    </span>
  );
}

const moment = (at: number | null) => at && <Moment at={at} />;

/** One return request, and what staff can do about it. */
export function ReturnPage({ title, request, words, may, answer, ...step }: ReturnPageProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const { order, lines } = request;
  const { steps, isRefunding } = step;
  const isAtWork = steps.length > 0 || isRefunding || request.status === "received";
  // The form of a step that is no longer possible is not rendered, so its refusal is displayed above.
  const orphanedReply = answer && !steps.some((possible) => possible === intentOf(answer)) ? answer : null;
  return (
    <AdminPage
      title={title}
      trail={[{ href: adminHrefs.returns(), name: translate("adminReturns.title") }]}
      actions={
        <>
          <Badge variant="outline" color="gray" size="lg">
            {words.status}
          </Badge>
          <Anchor component={Link} to={adminHrefs.order(order.id)}>
            {translate("adminOrders.one", { reference: order.reference })}
          </Anchor>
          {may.audit && (
            <Anchor component={Link} to={adminHrefs.audit({ entity: "order", id: order.id })}>
              {translate("labels.seeInLog")}
            </Anchor>
          )}
        </>
      }
    >
      {orphanedReply && <ReplyAlert reply={orphanedReply} />}
      <AdminSection title={translate("adminReturns.request")}>
        <Facts
          facts={[
            [
              translate("labels.pieces"),
              <Lines
                key="pieces"
                text={lines.map(({ name, quantity }) => `${quantity} × ${name}`).join("\n")}
              />,
            ],
            [translate("labels.reason"), words.reason],
            [translate("adminReturns.detail"), orNull(request.detail)],
            [
              translate("labels.pictures"),
              request.pictures > 0 ? (
                <ReturnPictures key="pictures" id={request.id} count={request.pictures} />
              ) : null,
            ],
            [translate("adminReturns.wish"), words.wish],
            [translate("adminReturns.wanted"), orNull(request.wanted)],
            [translate("adminReturns.buyer"), order.name || "—"],
            [
              translate("labels.email"),
              order.email ? (
                <a key="mail" href={`mailto:${order.email}`}>
                  {order.email}
                </a>
              ) : null,
            ],
            [
              translate("labels.phone"),
              order.phone ? (
                <a key="phone" href={`tel:${order.phone}`}>
                  {order.phone}
                </a>
              ) : null,
            ],
            [translate("adminReturns.asked"), moment(request.createdAt)],
            [translate("adminReturns.approvedAt"), moment(request.approvedAt)],
            [translate("adminReturns.instructions"), orNull(request.instructions)],
            [
              translate("adminReturns.comesBy"),
              request.instructions === null
                ? null
                : translate(request.byParcel ? "adminReturns.byParcel" : "adminReturns.otherwise"),
            ],
            [translate("adminReturns.received"), moment(request.receivedAt)],
            [
              translate("adminReturns.restocked"),
              request.receivedAt === null ? null : lines.reduce((sum, { restocked }) => sum + restocked, 0),
            ],
            [
              translate("adminReturns.exchangedFor"),
              request.exchange && (
                <Anchor key="exchange" component={Link} to={adminHrefs.order(request.exchange.orderId)}>
                  {translate("adminReturns.exchangedAmount", {
                    reference: request.exchange.reference,
                    amount: formatMoney(
                      { minor: request.exchange.amountMinor, currency: step.currency },
                      formats,
                    ),
                  })}
                </Anchor>
              ),
            ],
            [translate("adminReturns.closedAt"), moment(request.closedAt)],
            [translate("adminReturns.refusal"), orNull(request.refusal)],
          ]}
        />
      </AdminSection>
      {isAtWork && (
        <AdminSection title={translate("adminReturns.next")}>
          <ReturnSteps request={request} mayRefund={may.refunds} answer={answer} {...step} />
        </AdminSection>
      )}
    </AdminPage>
  );
}
