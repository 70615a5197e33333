import type { AppContext } from '../app-context'

/**
 * Returns the page’s context with another country of the brand: every call uses that country, and the
 * visitor’s city is not set.
 */
export function inCountry(app: AppContext, countryId: number): AppContext {
  if (countryId === app.countryId) return app
  const { api } = app
  return {
    ...app,
    countryId,
    place: null,
    api: {
      call: (definition, body, options) => api.call(definition, { ...body, CountryID: countryId }, options),
    },
  }
}
