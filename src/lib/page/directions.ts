interface Place {
  readonly latitude: number | undefined
  readonly longitude: number | undefined
  /** What it is called, for a place without coordinates. */
  readonly name: string
}

/** The way to a place in the visitor's own maps app, from where they are. // https://developers.google.com/maps/documentation/urls */
export function directionsTo({ latitude, longitude, name }: Place): string {
  const destination =
    latitude !== undefined && longitude !== undefined ? `${latitude},${longitude}` : encodeURIComponent(name)
  return `https://www.google.com/maps/dir/?api=1&destination=${destination}`
}
