/** A route's `head` that its loader made: then its words and data come with the screen. */
export function loadedHead<Head extends object>({
  loaderData,
}: {
  loaderData?: Head | undefined
}): Head | Record<string, never> {
  return loaderData ?? {}
}
