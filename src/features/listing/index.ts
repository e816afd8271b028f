/** What other features may use of this one. A law forbids importing anything else of it. */
export { CardOverlay } from './components/CardOverlay.ts'
export { CardRow } from './components/CardRow.tsx'
export { Gallery } from './components/Gallery.tsx'
export { ListerPicture } from './components/ListerPicture.tsx'
export { ListingCard } from './components/ListingCard.tsx'
export { ListingDescription } from './components/ListingDescription.tsx'
export { ListingFacts } from './components/ListingFacts.tsx'
export { OwnerPlace } from './components/OwnerPlace.tsx'
export { ListingPrice } from './components/ListingPrice.tsx'
export { Picture } from './components/Picture.tsx'
export { PlaceMap } from './components/PlaceMap.tsx'
export { ResultsGrid } from './components/ResultsGrid.ts'
export { CardsSkeleton } from './components/ResultsSkeleton.tsx'
export { ShareAndPrint } from './components/ShareAndPrint.tsx'
export { StatusBadge } from './components/StatusBadge.tsx'
export { heartStyles } from './components/heartStyles.ts'
export { loadGalleryViewer } from './components/loadGalleryViewer.ts'
export { pictureStyles } from './components/listingCard.styles.ts'
export { overPictureStyles } from './components/overPicture.styles.ts'
export type { HeartSlot } from './model/heartSlot.ts'
export { breakBeforeUnit } from './model/breakBeforeUnit.ts'
export { languageOfField, valueText, withoutHint } from './model/attributeGroups.ts'
export {
  type AttributeValue,
  type DerivableProperty,
  type DerivedListing,
  deriveListing,
} from './model/deriveListing.ts'
export { draftTitle } from './model/draftTitle.ts'
export { energyColors } from './model/energyColors.ts'
export { offerWords } from './model/kindWords.ts'
export { listerName } from './model/listerName.ts'
export { listingBadges } from './model/listingBadges.ts'
export { listingTitle } from './model/listingTitle.ts'
export { factSeparator, headlineOf, offerOf } from './model/listingWords.ts'
export { captionLang } from './model/pictureName.ts'
export { payerText } from './model/payerText.ts'
export { priceText } from './model/priceText.ts'
export {
  eventName,
  groupWords,
  blockerText,
  reasonWord,
  reasonWords,
  statusName,
  statusNameOf,
} from './model/statusText.ts'
export { type FieldWords, type PropertyWords, propertyQuery, propertyWordsQuery } from './queries/properties.queries.ts'
export { propertyCardsQuery } from './queries/propertyCards.queries.ts'
export { tourDatesQuery } from './queries/tourDates.queries.ts'
export { ListingScreen } from './screens/ListingScreen.tsx'
