"use client";
import { useRouter } from "next/navigation";
import { DeleteButton } from "@/components/lists/entry-section";
import { useDeletion } from "@/components/lists/use-deletion";
import { deleteOffer } from "@/lib/parts/offers/actions";

type Props = {
  refNo: string;
  offer: { _id: string; offerNumber: string };
  /** where to go, once its own page is gone */
  then?: string;
};

/** Asks, and takes an offer away with its letter. */
export function DeleteOffer({ refNo, offer, then }: Props) {
  const router = useRouter();
  const onDone = () => then && router.push(then);
  const { button } = useDeletion(deleteOffer, { onDone, undo: true });
  const name = `offer ${offer.offerNumber}`;
  const values = { ref_no: refNo, offerId: offer._id };
  return <DeleteButton {...button(offer._id, { name, values })} />;
}
