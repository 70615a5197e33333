/** Origins of trailer players, in the variant that sets no cookie before playback. */
export const playerOrigins = {
  youtube: 'https://www.youtube-nocookie.com',
  vimeo: 'https://player.vimeo.com',
} as const
export type TrailerSite = keyof typeof playerOrigins
