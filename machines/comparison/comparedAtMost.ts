// See docs/decisions/0057-comparison-of-listings.md.
/** As many homes as fit beside each other. */
export const comparedAtMost = 4
