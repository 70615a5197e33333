/** Returns a route’s `head` from its loader data, so that its translations and data load with the screen. */
export function loadedHead<Head extends object>({
  loaderData,
}: {
  loaderData?: Head | undefined
}): Head | Record<string, never> {
  return loaderData ?? {}
}
