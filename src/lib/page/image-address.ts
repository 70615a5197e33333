/** A picture as an API names it: a whole address, a path at the brand's image host, or the picture itself in Base64. */
export function imageAddress(picture: string, imageHost: string): string {
  if (/^(?:https?:|data:|blob:)/i.test(picture)) return picture
  // Longer than any path, and of nothing but Base64's letters.
  if (picture.length > 400 && /^[\w+/=\s]+$/.test(picture)) return `data:image/png;base64,${picture}`
  return imageHost === '' ? picture : `${imageHost}/${picture.replace(/^\/+/, '')}`
}
