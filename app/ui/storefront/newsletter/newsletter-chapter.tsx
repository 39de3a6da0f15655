import { useTranslate } from "~/i18n/use-translate";
import { NewsletterForm } from "./newsletter-form";

/** The home page's chapter with the form of the newsletter. */
export function NewsletterChapter() {
  const translate = useTranslate();
  return (
    <section className="newsletter" aria-labelledby="newsletter">
      <div>
        <h2 className="section__title" id="newsletter">
          {translate("newsletter.title")}
        </h2>
        <p>{translate("newsletter.text")}</p>
      </div>
      <NewsletterForm />
    </section>
  );
}
