/**
 * Shows that a film’s page receives at once: all of them for a usual film. A film with more is requested day
 * by day. // docs/decisions/0020
 */
export const maxShowsPerAnswer = 150
