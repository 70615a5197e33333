/** Elements of a page that hold data: the server or the build writes them, the app reads them. */
export const dataBlocks = { state: 'foyer-state', brand: 'foyer-brand' } as const
