/** As many homes as fit beside each other. */
export const comparedAtMost = 4
