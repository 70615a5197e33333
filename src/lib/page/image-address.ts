/**
 * Returns the address of a picture that an API gives as a full address, as a path on the brand’s image host,
 * or as Base64 data.
 */
export function imageAddress(picture: string, imageHost: string): string {
  if (/^(?:https?:|data:|blob:)/i.test(picture)) return picture
  // Longer than any path, and Base64 characters only.
  if (picture.length > 400 && /^[\w+/=\s]+$/.test(picture)) return `data:image/png;base64,${picture}`
  return imageHost === '' ? picture : `${imageHost}/${picture.replace(/^\/+/, '')}`
}
