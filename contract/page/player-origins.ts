/** Where the players of trailers are, in the form that sets no cookie before one plays. */
export const playerOrigins = {
  youtube: 'https://www.youtube-nocookie.com',
  vimeo: 'https://player.vimeo.com',
} as const
export type TrailerSite = keyof typeof playerOrigins
