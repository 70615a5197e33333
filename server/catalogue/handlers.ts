import { getAllCinemasList, getAllCinemasSch, getCinemaById, getCityList } from './calls/get-all-cinemas'
import { getCountryCode, getCountryList } from './calls/country-list'
import { getAllFilter, getContentLang } from './calls/get-all-filter'
import { getAllShow } from './calls/get-all-show'
import { getEventDetails } from './calls/get-event-details'
import { getEvents } from './cards/event-cards'
import { getNames } from './calls/get-names'
import { getPromotionList } from './cards/promotions'
import { getShowDetails } from './calls/get-show-details'
import { quickBook } from './calls/quick-book'
import { search } from './calls/search'

/** Handlers for browsing: everything before seats are reserved. */
export const catalogueHandlers = {
  GetAllCinemasList: getAllCinemasList,
  GetAllCinemasSch: getAllCinemasSch,
  GetAllFilter: getAllFilter,
  GetAllShow: getAllShow,
  GetcinemaByID: getCinemaById,
  GetCityList: getCityList,
  GetContentLang: getContentLang,
  GetCountryCode: getCountryCode,
  GetCountryList: getCountryList,
  GetEventDetails: getEventDetails,
  GetEvents: getEvents,
  GetNames: getNames,
  GetShowDetails: getShowDetails,
  QuickBook: quickBook,
  Search: search,
  GetPromotionList: getPromotionList,
}
