/** In the order in which visitors are told of them; a hall may have any other too. */
export const wellKnownFormats: readonly string[] = ['2D', '3D', 'IMAX', '4DX', 'ScreenX']

/** Each once: those that everybody knows first, then an operator's own as they were written. */
export function inFormatOrder(formats: readonly string[]): string[] {
  const own = formats.filter((format) => !wellKnownFormats.includes(format))
  return [...wellKnownFormats.filter((format) => formats.includes(format)), ...new Set(own)]
}
