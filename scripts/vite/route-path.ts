/** The path of a route's file: `movie.$movieID.$cinemaID.tsx` is `/movie/$movieID/$cinemaID`; null for the root and for no route. */
export function routePath(file: string): string | null {
  const name = /(?:^|\/)src\/routes\/([^/?]+)\.tsx(?:\?|$)/.exec(file)?.[1]
  if (name === undefined || name === '__root') return null
  return name === 'index' ? '/' : `/${name.replaceAll('.', '/')}`
}
