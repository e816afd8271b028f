import type { PlantedLevel } from './plantedDefect.ts'

/** A file of the product that a walk meets, and the machines whose walks do. */
export interface MutatedFile {
  file: string
  level: Exclude<PlantedLevel, 'memory'>
  machines: readonly string[]
}

const onPage = (file: string, ...machines: string[]): MutatedFile => ({
  file: `src/features/${file}`,
  level: 'browser',
  machines,
})
const atServer = (file: string, ...machines: string[]): MutatedFile => ({
  file: `server/${file}`,
  level: 'server',
  machines,
})

/** Effects of machines, what sends them events, and services: no file that every page needs, as that breaks all walks. */
export const mutatedFiles: readonly MutatedFile[] = [
  onPage('account/actors/emailConfirmation.actor.ts', 'emailConfirmation'),
  onPage('account/actors/secondFactorSetup.actor.ts', 'secondFactorSetup'),
  onPage('account/screens/ConfirmEmailScreen.tsx', 'emailConfirmation'),
  onPage('compare/comparison.actor.ts', 'comparison'),
  onPage('compare/ComparisonBar.tsx', 'comparison'),
  onPage('favorites/components/Heart.tsx', 'favoriteToggle'),
  onPage('import/ImportChoice.tsx', 'listingImport'),
  onPage('import/ImportProgress.tsx', 'listingImport'),
  onPage('import/listingImport.actor.ts', 'listingImport'),
  onPage('import/useListingImport.ts', 'listingImport'),
  onPage('manage/actors/listingStep.actor.ts', 'listingStep'),
  onPage('manage/actors/revisionStep.actor.ts', 'revisionStep'),
  onPage('manage/actors/useRevisionStep.ts', 'revisionStep'),
  onPage('manage/components/BulkSteps.tsx', 'bulkStep'),
  onPage('manage/components/StepOutcome.tsx', 'listingStep'),
  onPage('manage/components/revision/RevisionOutcome.tsx', 'revisionStep'),
  onPage('moderation/actors/moderation.actor.ts', 'moderation'),
  onPage('moderation/components/DecisionBar.tsx', 'moderation'),
  onPage('phone/actors/phoneField.actor.ts', 'phoneField'),
  onPage('savedSearches/actors/savedSearch.actor.ts', 'savedSearch'),
  onPage('savedSearches/actors/useSavedSearchChange.ts', 'savedSearchChange'),
  onPage('savedSearches/components/SaveSearch.tsx', 'savedSearch'),
  onPage('savedSearches/components/SavedSearchRow.tsx', 'savedSearchChange'),
  onPage('search/actors/searchBox.actor.ts', 'searchBox'),
  onPage('viewings/actors/tourPlanner.actor.ts', 'tourPlanner'),
  onPage('viewings/actors/useTourPlanner.ts', 'tourPlanner'),
  onPage('viewings/components/PlanNotice.tsx', 'tourPlanner'),
  onPage('viewings/components/PlanOutcome.tsx', 'tourPlanner'),
  atServer('features/accountLife/accountDeletion.service.ts', 'accountLife'),
  atServer('features/accounts/emailConfirmation.service.ts', 'mailToken'),
  atServer('features/leads/leadSteps.service.ts', 'lead'),
  atServer('features/listings/listingStatus.service.ts', 'listingStatus'),
  atServer('features/listings/revisions/revision.service.ts', 'listingRevision'),
  atServer('features/listings/revisions/revisionReview.service.ts', 'listingRevision'),
  atServer('features/listings/revisions/revisionStep.service.ts', 'listingRevision'),
  atServer('features/moderation/report.service.ts', 'report'),
  atServer('platform/jobs/job.store.ts', 'job'),
]
