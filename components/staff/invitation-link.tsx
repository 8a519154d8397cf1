"use client";
import { NewLink } from "@/components/dialogs/new-link";
import { days, sentWith } from "@/lib/people/invitations/labels";

export type InvitationAnswer = {
  user: { name: string; mobile: string; email: string };
  link: string;
  mailed: boolean;
};

type Props = { invitation: InvitationAnswer; onClose: () => void };

/** The link of an invitation, which is shown this once. */
export default function InvitationLink({ invitation, onClose }: Props) {
  const { user, link, mailed } = invitation;
  return (
    <NewLink
      title={`Invitation of ${user.name}`}
      link={link}
      label="Link of the invitation"
      sent={
        mailed
          ? `The link is on its way to ${user.email}. You can send it by yourself as well.`
          : `No mail is set up, so please send this link to ${user.name} yourself.`
      }
      notice={`It is shown this once. It works once, for ${days} days, and the account is on when they have chosen a password.`}
      message={sentWith(link)}
      mobile={user.mobile}
      onClose={onClose}
    />
  );
}
