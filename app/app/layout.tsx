import { headers } from "next/headers";
import type { ReactNode } from "react";
import { TelephoneOf } from "@/components/case/telephone";
import { DraftOwner } from "@/components/forms/draft-owner";
import { HouseCountriesOf } from "@/components/forms/house-countries";
import { LeadKey } from "@/components/leads/note";
import { News } from "@/components/news/news";
import { Bell } from "@/components/notifications/bell";
import { NothingWaits, Waiting } from "@/components/offline/waiting";
import { PractiseButton, PractiseItem } from "@/components/practice/practise";
import { Shell } from "@/components/shell/shell";
import { TourItem } from "@/components/tour/item";
import { Tour } from "@/components/tour/tour";
import { Notice } from "@/components/ui/notice";
import { houseCountries } from "@/lib/catalogue/universities/queries";
import { handlesCases } from "@/lib/desk/today/queries";
import { viewsOf } from "@/lib/desk/views/queries";
import { deskOf } from "@/lib/intake/leads/desk";
import { wrongClock } from "@/lib/office/health/queries";
import { freshNews } from "@/lib/people/news/queries";
import { publicKey } from "@/lib/people/push/keys";
import { menuOf } from "@/lib/platform/access/menu";
import { can } from "@/lib/platform/access/policy";
import { branchChoices, branchOption } from "@/lib/platform/branches/known";
import { brand } from "@/lib/platform/brand";
import { offlineKey } from "@/lib/platform/offline/key";
import { isPractice, practiceDoor } from "@/lib/platform/practice/door";
import { pageViewer } from "@/lib/platform/session/viewer";
import { hasTelephone } from "@/lib/platform/telephone/in-force";

/** The frame of the back-office. Each page asks for its own right; a layout is not asked again. */
export default async function AppLayout({ children }: { children: ReactNode }) {
  const viewer = await pageViewer("account.own");
  const news = freshNews(viewer);
  const offersPractice = practiceDoor() !== undefined;
  // The tour leads to practice, so there it is over.
  const hasTour = !isPractice();
  // What a browser keeps and its tabs tell each other is of one house: the demo's people are in both by the same ids.
  const owner = isPractice() ? `practice:${viewer.id}` : viewer.id;
  const secret = offlineKey(owner);
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  const [handles, views, countries, clock] = await Promise.all([
    !can(viewer, "dashboard.followUps") && handlesCases(viewer),
    viewsOf(viewer),
    houseCountries(),
    wrongClock(),
  ]);
  return (
    <DraftOwner id={owner}>
      <Shell
        viewer={viewer}
        branches={branchChoices(viewer.branches)}
        branch={branchOption(viewer.branch)}
        brand={brand()}
        views={views}
        menu={menuOf(viewer, handles)}
        nonce={nonce}
        more={
          <>
            {offersPractice && <PractiseItem />}
            {hasTour && <TourItem />}
          </>
        }
        bell={
          <>
            {secret ? (
              <Waiting key={owner} id={owner} secret={secret} desk={deskOf(viewer)} />
            ) : (
              <NothingWaits />
            )}
            <Bell key={`bell ${owner}`} owner={owner} pushKey={publicKey()} />
          </>
        }
      >
        {clock && <Notice tone="danger">{clock}</Notice>}
        <TelephoneOf ready={hasTelephone()}>
          <HouseCountriesOf codes={countries}>{children}</HouseCountriesOf>
        </TelephoneOf>
        <LeadKey {...deskOf(viewer)} />
        {news.length > 0 && <News notes={news} />}
        {hasTour && (
          <Tour
            role={viewer.role}
            step={viewer.tourStep}
            practise={offersPractice && <PractiseButton />}
          />
        )}
      </Shell>
    </DraftOwner>
  );
}
