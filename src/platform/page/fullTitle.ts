import type { PublicSettings } from '#contract/publicSettings.ts'

/** The title of the document: the product, then the page [N-TITLE]. */
export const fullTitle = ({ productName }: Pick<PublicSettings, 'productName'>, title: string): string =>
  `${productName} – ${title}`
