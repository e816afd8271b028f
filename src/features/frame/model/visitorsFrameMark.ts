/** Marks, in the server's page, the frame that stands in the place of a page for one visitor. */
export const visitorsFrameMark = 'data-frame'
