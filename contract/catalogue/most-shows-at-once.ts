/** Shows of a film that its page is told at once: all of a usual one's. One with more is asked day by day. // docs/decisions/0020 */
export const maxShowsAtOnce = 150
