/** What other features may use of this one. A law forbids importing anything else of it. */
export { acceptedPictures } from '#src/platform/browser/pictureCheck.ts'
