import { Link } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { lineName } from "~/domain/cart/cart";
import type { BuyProblem } from "~/domain/cart/cart-answer";
import { isSizeSoldOut, isSoldOut, needsSize } from "~/domain/catalog/catalog";
import type { BuyablePiece } from "~/domain/galleries/gallery";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { Picture } from "../../shared/picture";
import { useCartChange } from "../cart/use-cart-change";
import { NoPicture } from "../no-picture";
import { Price, type Symbols } from "../price";

interface PieceProps {
  piece: BuyablePiece;
  number: number;
  symbols: Symbols;
  problem: BuyProblem | undefined;
  /** The line that a refused form was sent with. */
  sent: string | undefined;
}

/** The sizes of a piece; its first choice is no size yet, its last to leave the piece out. */
function Sizes({ piece, number, problem: found, sent }: Omit<PieceProps, "symbols">) {
  const translate = useTranslate();
  const { id, name, sizes, whenOut } = piece;
  const field = `size-${id}`;
  /** The problem that was resolved by another choice. */
  const [settled, setSettled] = useState<BuyProblem>();
  const problem = found === settled ? undefined : found;
  const nameOf = (size: string | null) =>
    lineName({ productId: id, variantId: piece.variantId ?? null, size });
  const hasSizes = needsSize(piece);
  return (
    <div className="field">
      <label className="visually-hidden" htmlFor={field}>
        {translate("lookbook.sizeOf", { name })}
      </label>
      <select
        id={field}
        name={`line[${number - 1}]`}
        defaultValue={sent}
        onChange={() => setSettled(found)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${field}-problem` : undefined}
      >
        <option value={nameOf(null)}>
          {translate(hasSizes ? "lookbook.chooseSize" : "lookbook.oneSize")}
        </option>
        {hasSizes &&
          sizes.map(({ size, stock }) => {
            const soldOut = isSizeSoldOut({ size, stock }, whenOut);
            const note = soldOut ? "product.soldOut" : "lookbook.toOrder";
            return (
              <option key={size} value={nameOf(size)} disabled={soldOut}>
                {translate("lookbook.size", { size: size ?? "" })}
                {stock === 0 && ` (${translate(note)})`}
              </option>
            );
          })}
        <option value="">{translate("lookbook.without")}</option>
      </select>
      {problem && (
        <p className="problem" id={`${field}-problem`} role="alert">
          {translate(problem.message)}
        </p>
      )}
    </div>
  );
}

function Piece({ piece, number, symbols, problem, sent }: PieceProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { id, variantId, name, picture, price } = piece;
  return (
    <li className="look-piece">
      {picture ? <Picture picture={picture} alt="" sizes="6rem" /> : <NoPicture />}
      <div>
        <p>
          <span className="look-piece__number">{number}</span>{" "}
          <Link to={hrefs.product(locale, id, variantId)} prefetch="intent">
            {name}
          </Link>
        </p>
        {price && <Price price={price} symbols={symbols} />}
        {isSoldOut(piece) ? (
          <p className="hint">{translate("product.soldOut")}</p>
        ) : (
          <Sizes piece={piece} number={number} problem={problem} sent={sent} />
        )}
      </div>
    </li>
  );
}

interface LookFormProps {
  imageId: number;
  pieces: BuyablePiece[];
  symbols: Symbols;
  /** Of a form sent without script, by product id. */
  problems: Record<number, BuyProblem>;
  /** The lines that it was sent with. */
  sent: string[];
}

/** Puts the pieces of a picture into the cart. */
export function LookForm({ imageId, pieces, symbols, problems: shown, sent }: LookFormProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const { isChanging, answer, onSubmit } = useCartChange();
  const problems = answer ? answer.problems : shown;
  useEffect(() => {
    if (answer?.problems) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [answer]);
  return (
    <form ref={form} method="post" action={hrefs.cart(locale)} onSubmit={onSubmit} className="look-form">
      <input type="hidden" name="intent" value="look" />
      <input type="hidden" name="look" value={imageId} />
      <input type="hidden" name="redirectTo" value={hrefs.look(locale, imageId)} />
      <ol>
        {pieces.map((piece, index) => (
          <Piece
            key={piece.id}
            piece={piece}
            number={index + 1}
            symbols={symbols}
            problem={problems?.[piece.id]}
            sent={sent.find((line) => line.startsWith(`${piece.id}.`))}
          />
        ))}
      </ol>
      {!pieces.every(isSoldOut) && (
        <button className="button button--wide" aria-busy={isChanging} data-once>
          {translate("lookbook.addLook")}
        </button>
      )}
    </form>
  );
}
