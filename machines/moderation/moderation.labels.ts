import { msg, msgIn } from '#contract/message.ts'

import { stateLabel, label, type MachineLabels } from '../shared/labels.ts'
import { afterOf, doneOf, errorOf } from '../shared/machineEvents.ts'

/** What testers and documents call the parts of the moderation. */
export const moderationLabels: MachineLabels = {
  machine: label(msg('Moderation'), msg("An administrator's review of the waiting listings.")),
  states: {
    loadingQueue: stateLabel(msg('Loading the queue')),
    unreachable: stateLabel(msg('Unreachable')),
    empty: stateLabel(msg('Empty')),
    reviewing: stateLabel(msg('Reviewing')),
    extending: stateLabel(msg('Loading more of the queue')),
    explaining: stateLabel(msg('Giving a reason')),
    verifying: stateLabel(msg('Approving')),
    rejecting: stateLabel(msg('Rejecting')),
    overtaken: stateLabel(msg('Changed elsewhere')),
  },
  events: {
    'listing.approved': label(msg('Listing approved'), msg('The administrator approves the listing.')),
    'listing.skipped': label(msg('Listing skipped'), msg('The administrator skips the listing.')),
    'listing.chosen': label(msg('Listing chosen'), msg('The administrator picks a listing from the queue.')),
    'listing.returned': label(msg('Listing returned'), msg('The decision was undone; the listing waits again.')),
    'refusal.begun': label(msg('Rejection started'), msg('The administrator starts to reject the listing.')),
    'refusal.left': label(msg('Rejection cancelled'), msg('The administrator returns to the listing.')),
    'refusal.sent': label(msg('Rejection sent'), msg('The administrator gave a reason.')),
    'news.read': label(
      msg('News read'),
      msg('The administrator closed the message that another administrator had decided first.'),
    ),
    'queue.requested': label(msg('Queue requested'), msg('The administrator loads the queue.')),
    'more.requested': label(msg('More requested'), msg('The administrator loads more of the queue.')),
    [doneOf('loadQueue')]: label(msg('Queue loaded'), msg('The server returned the waiting listings.')),
    [errorOf('loadQueue')]: label(msg('Queue not loaded'), msg('The queue could not be loaded.')),
    [doneOf('loadMore')]: label(msg('More loaded'), msg('The server returned the next waiting listings.')),
    [errorOf('loadMore')]: label(msg('More not loaded'), msg('The rest of the queue could not be loaded.')),
    [doneOf('approve')]: label(msg('Approved'), msg('The server published the listing.')),
    [errorOf('approve')]: label(msg('Approval failed'), msg('The server refused the approval, or did not answer.')),
    [doneOf('reject')]: label(msgIn('moderation', 'Rejected'), msg('The server rejected the listing.')),
    [errorOf('reject')]: label(msg('Rejection failed'), msg('The server refused the rejection, or did not answer.')),
    [afterOf('pause', 'moderation.empty')]: label(
      msgIn('moderation', 'Pause ended'),
      msg('The pause has ended; the queue is loaded again.'),
    ),
  },
  guards: {
    isWaiting: label(msg('Has a listing'), msg('At least one listing waits for review.')),
    isQueued: label(msg('Is in the queue'), msg('The listing is among those that wait for review.')),
    hasMore: label(msg('Has more'), msg('More listings wait than are in the queue.')),
    hasNext: label(msg('Has a next listing'), msg('Another listing waits after this one.')),
    isConflict: label(msg('Is a conflict'), msg('The listing has changed since it was loaded.')),
  },
}
