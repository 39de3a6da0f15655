import { Anchor, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { adminHrefs } from "~/admin-hrefs";
import type { FormReply } from "~/domain/form-reply";
import { type OrderStatus, orderStatusRules } from "~/domain/orders/orders";
import type { OfflineWay, ProofStatus } from "~/domain/payments/offline-ways";
import { useTranslate } from "~/i18n/use-translate";
import { intentOf } from "~/ui/shared/form/reply-of";
import { useAdminField } from "../admin-field";
import { AdminForm } from "../admin-form";
import { AdminSection } from "../admin-page";
import { Facts } from "../facts";
import { Moment } from "../moment";
import { SharedOperation, type SharedOperationView } from "./shared-operation";

/** A proof of payment. `createdAt` is in Unix seconds. */
export interface StaffProofView {
  id: number;
  number: number;
  way: OfflineWay;
  operation: string;
  hasPicture: boolean;
  status: ProofStatus;
  refusal: string | null;
  createdAt: number;
}

interface ProofProps {
  order: { id: number; status: OrderStatus; version: number };
  proof: StaffProofView;
  /** The order's total, formatted. */
  amount: string;
  /** Other orders with the operation of the proof that waits. */
  sameOperation: SharedOperationView;
  answer: FormReply | null | undefined;
}

function ConfirmFields({ operation }: Pick<StaffProofView, "operation">) {
  const translate = useTranslate();
  const field = useAdminField();
  return (
    <TextInput
      {...field("note", operation)}
      id="proof-note"
      label={translate("adminOrders.refundDetail")}
      required
      maw="30rem"
      autoComplete="off"
    />
  );
}

function RefuseFields() {
  const translate = useTranslate();
  const field = useAdminField();
  return (
    <Textarea
      {...field("refusal")}
      label={translate("adminOrders.proofRefusal")}
      description={translate("adminOrders.proofRefusalHint")}
      required
      rows={3}
      maw="30rem"
    />
  );
}

/** What to do with a proof that waits. */
function Decision({ order, proof, amount, sameOperation, answer }: ProofProps) {
  const translate = useTranslate();
  const hidden = { proofId: proof.id };
  const isPayable = orderStatusRules[order.status].awaitsPayment;
  return (
    <>
      <Text size="sm">
        {translate(isPayable ? "adminOrders.proofHint" : "adminOrders.proofLateHint", { amount })}
      </Text>
      <AdminForm
        intent="confirm-proof"
        submit={translate("adminOrders.confirmProof")}
        hidden={{ ...hidden, version: order.version }}
        answer={answer}
      >
        <ConfirmFields operation={proof.operation} />
        <SharedOperation form="proof" known={sameOperation} />
      </AdminForm>
      <details className="admin-delete admin-step" open={intentOf(answer) === "refuse-proof"}>
        <summary>{translate("adminOrders.refuseProof")}</summary>
        <AdminForm
          intent="refuse-proof"
          submit={translate("adminOrders.refuseProof")}
          hidden={hidden}
          answer={answer}
        >
          <RefuseFields />
        </AdminForm>
      </details>
    </>
  );
}

function Proof(props: ProofProps) {
  const { order, proof } = props;
  const translate = useTranslate();
  const { number, way, operation, hasPicture, status, refusal, createdAt } = proof;
  const picture = adminHrefs.proofPicture(order.id, number);
  return (
    <Stack component="li" gap="sm">
      <Facts
        facts={[
          [translate("adminOrders.proofOf", { number }), translate(`adminOrders.proof-${status}`)],
          [translate("adminOrders.method"), translate(`ways.${way}`)],
          [translate("adminOrders.proofOperation"), operation || null],
          [translate("adminOrders.proofRefusal"), refusal || null],
          [translate("adminOrders.received"), <Moment key="at" at={createdAt} />],
        ]}
      />
      {hasPicture && (
        <Anchor href={picture} target="_blank" rel="noreferrer" underline="always">
          {status === "waiting" && (
            <img className="admin-proof" src={picture} alt="" loading="lazy" decoding="async" />
          )}
          {translate("adminOrders.proofPicture", { number })}
        </Anchor>
      )}
      {status === "waiting" && <Decision {...props} />}
    </Stack>
  );
}

interface OrderProofsProps extends Omit<ProofProps, "proof"> {
  proofs: StaffProofView[];
}

/** The buyer's proofs of payment outside the provider, the newest first. */
export function OrderProofs({ proofs, ...order }: OrderProofsProps) {
  const translate = useTranslate();
  if (proofs.length === 0) return null;
  return (
    <AdminSection title={translate("adminOrders.proofs")}>
      <ul className="admin-list">
        {proofs.toReversed().map((proof) => (
          <Proof key={proof.id} proof={proof} {...order} />
        ))}
      </ul>
    </AdminSection>
  );
}
