import type { AppContext } from '../app-context'

/** The page's scope as if another country of the brand were the visitor's: every call asks there, and no city of theirs is known. */
export function inCountry(scope: AppContext, countryId: number): AppContext {
  if (countryId === scope.countryId) return scope
  const { api } = scope
  return {
    ...scope,
    countryId,
    place: null,
    api: {
      call: (definition, body, options) => api.call(definition, { ...body, CountryID: countryId }, options),
    },
  }
}
