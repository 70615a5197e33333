/** Ids of the page elements that hold data: written by the server or the build, read by the app. */
export const dataBlocks = { state: 'foyer-state', brand: 'foyer-brand' } as const
