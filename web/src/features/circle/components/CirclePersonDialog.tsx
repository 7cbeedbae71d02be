import { type CirclePerson, canInvite, type Invitee } from '@elevere/functions/contract';
import { Fragment, type ReactNode } from 'react';
import { fullName, jobAndCompanyOf, nameAndPictureOf } from '../../../lib/person.ts';
import { useNavigationStateOnce } from '../../../lib/use-navigation-state-once.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { AskForIntroduction } from '../../introductions/components/AskForIntroduction.tsx';
import { AboutText } from '../../profile/components/AboutText.tsx';
import { ReportPersonMenu } from '../../profile/components/ReportPersonMenu.tsx';
import { WebsiteLink } from '../../profile/components/WebsiteLink.tsx';
import { OwnRecommendation } from '../../recommendations/components/OwnRecommendation.tsx';
import { Recommendation } from '../../recommendations/components/Recommendation.tsx';
import { ForwardLink } from '../../vouching/components/ForwardLink.tsx';
import {
  hasInviterOutsideCircle,
  invitersAndInviteesOf,
  isFullMemberTwoStepsAway,
  outsideInviterInWords,
  relationInWords,
  type ViewedCircle,
} from '../circle-words.ts';

interface CirclePersonDialogProps extends ViewedCircle {
  person: CirclePerson;
  /**
   * The person in the logged-in member's list of invitees. Undefined if the logged-in member did
   * not vouch for the person.
   */
  invitee: Invitee | undefined;
  opener: HTMLElement;
  onSelect: (uid: string) => void;
  onClose: () => void;
}

export function CirclePersonDialog(props: CirclePersonDialogProps) {
  const { person, opener, onClose } = props;
  const relationText = relationInWords(props, person);
  return (
    <Dialog
      title={
        <span className="flex items-center gap-3">
          <Avatar person={nameAndPictureOf(person)} size="small" />
          <span className="min-w-0 wrap-anywhere">{fullName(person)}</span>
        </span>
      }
      description={
        <>
          {jobAndCompanyOf(person) && <p className="wrap-anywhere">{jobAndCompanyOf(person)}</p>}
          {relationText !== '' && <p>{relationText}</p>}
          <AboutText of={person} />
        </>
      }
      closeLabel="Close"
      onClose={onClose}
      opener={opener}
    >
      <CirclePersonDetails {...props} />
    </Dialog>
  );
}

function CirclePersonDetails(props: CirclePersonDialogProps) {
  const { circle, centre, isOwnCircle, person, invitee, onSelect } = props;
  const { link, recommendations } = person;
  const { inviters, invitees } = invitersAndInviteesOf(circle, person);
  /** The logged-in member. Null if an admin looks at another member's circle. */
  const viewer = isOwnCircle ? centre : null;
  const isRecommendationFormOpened = useNavigationStateOnce('recommend') === person.uid;
  const recommendationAboutViewer = viewer?.recommendations[person.uid];
  const vouchUrl = invitee?.vouch_url;
  const namesProps = { viewer, onSelect };
  return (
    <div className="space-y-4 text-sm">
      {recommendationAboutViewer !== undefined && (
        <div className="space-y-2">
          <p>{person.firstName} wrote about you:</p>
          <Recommendation text={recommendationAboutViewer} />
        </div>
      )}
      {inviters.map((inviter) => {
        const text = recommendations[inviter.uid];
        // Leaves out the logged-in member's recommendation, because the form below shows it.
        return text === undefined || inviter === viewer ? null : (
          <Recommendation
            key={inviter.uid}
            text={text}
            recommender={{
              face: nameAndPictureOf(inviter),
              work: jobAndCompanyOf(inviter),
              onSelect: () => onSelect(inviter.uid),
            }}
          />
        );
      })}
      <dl className="space-y-2 empty:hidden">
        {inviters.length > 0 && (
          <PeopleNames
            {...namesProps}
            label="Vouched for by"
            people={inviters}
            textAfterNames={
              hasInviterOutsideCircle(person) && ` and ${outsideInviterInWords(invitee)}`
            }
          />
        )}
        {invitees.length > 0 && (
          <PeopleNames {...namesProps} label="Vouched for" people={invitees} />
        )}
      </dl>
      {vouchUrl !== undefined && (
        <div className="space-y-3">
          <p>{`${person.firstName} needs one more vouch. Forward the link to a member who knows ${person.firstName}.`}</p>
          <ForwardLink url={vouchUrl} name={fullName(person)} />
        </div>
      )}
      {viewer !== null && inviters.includes(viewer) && (
        <OwnRecommendation
          person={person}
          isOpenAtFirst={isRecommendationFormOpened}
          text={invitee?.recommendation ?? recommendations[viewer.uid] ?? null}
          isRemoved={invitee?.recommendation_removed ?? false}
        />
      )}
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0 space-y-4">
          {viewer !== null && canInvite(viewer.role) && isFullMemberTwoStepsAway(person) && (
            <AskForIntroduction person={person} label="Ask for an introduction" />
          )}
          {link !== '' && (
            <p>
              <WebsiteLink href={link} />
            </p>
          )}
        </div>
        {viewer !== null && person !== viewer && person.role !== null && (
          <ReportPersonMenu {...person} />
        )}
      </div>
    </div>
  );
}

interface PeopleNamesProps {
  label: string;
  people: readonly CirclePerson[];
  viewer: CirclePerson | null;
  textAfterNames?: ReactNode;
  onSelect: (uid: string) => void;
}

function PeopleNames({ label, people, viewer, textAfterNames, onSelect }: PeopleNamesProps) {
  return (
    <div>
      <dt className="text-xs text-ink-muted">{label}</dt>
      <dd className="wrap-anywhere">
        {people.map((person, index) => (
          <Fragment key={person.uid}>
            {index > 0 && ' '}
            {/* Keeps the comma on the line of its name, because a button is an inline block. */}
            <span className="inline-block max-w-full">
              <button type="button" className="text-link" onClick={() => onSelect(person.uid)}>
                {person === viewer ? 'you' : fullName(person)}
              </button>
              {index < people.length - 1 && ','}
            </span>
          </Fragment>
        ))}
        {textAfterNames}
      </dd>
    </div>
  );
}
