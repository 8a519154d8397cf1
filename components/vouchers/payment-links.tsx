import { ButtonLink } from "@/components/ui/button-link";

type Props = { location?: string };

/** What begins at the counter: a payment, or a request for one. */
export const PaymentLinks = ({ location }: Props) => (
  <>
    <ButtonLink
      href={`/app/payment-request${location ? `?location=${location}` : ""}`}
      prefetch={false}
    >
      Request payment
    </ButtonLink>
    <ButtonLink look="primary" href="/app/take-payment">
      Take payment
    </ButtonLink>
  </>
);
