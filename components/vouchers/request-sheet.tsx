import "@fontsource/mukta/400.css";
import "@fontsource/mukta-mahee/400.css";
import { FactList } from "@/components/ui/fact-list";
import { Logo } from "@/components/ui/logo";
import { PrintButton } from "@/components/ui/print-button";
import type { PaymentRequest } from "@/lib/money/payment-request/request";
import styles from "./sheet.module.css";

/** A request for payment as a sheet of A5: the QR that any UPI app reads, and the same in words. */
export function RequestSheet({ request }: { request: PaymentRequest }) {
  const { title, brand, logo, office, facts, amount, words, qr, payee } = request;
  return (
    <>
      <div className={styles.bar}>
        <span />
        <PrintButton look="primary" small />
      </div>
      <article data-paper className={styles.sheet} aria-label={title}>
        <header className={styles.head}>
          <Logo size={34} picture={logo} />
          <p className={styles.brand}>{brand}</p>
          <h2 className={styles.title}>{title}</h2>
          <address className={styles.office}>
            {office.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </header>
        <FactList
          className={styles.facts}
          facts={facts.map(({ label, value }) => [label, value] as const)}
        />
        <dl className={styles.amount}>
          <dt>{request.amountLabel}</dt>
          <dd>
            <strong>{amount}</strong>
            <span>{words}</span>
          </dd>
        </dl>
        <div className={styles.request}>
          <svg
            role="img"
            aria-label={`QR to pay ${amount} by UPI to ${payee}`}
            viewBox={`0 0 ${qr.side} ${qr.side}`}
            shapeRendering="crispEdges"
          >
            <path d={qr.path} />
          </svg>
          <p>
            {request.scan} {payee}
          </p>
        </div>
      </article>
    </>
  );
}
