import { getAllCinemasList, getAllCinemasSch, getCinemaById, getCityList } from './get-all-cinemas'
import { getCountryCode, getCountryList } from './country-list'
import { getAllFilter, getContentLang } from './get-all-filter'
import { getAllShow } from './get-all-show'
import { getEventDetails } from './get-event-details'
import { getEvents } from './event-cards'
import { getNames } from './get-names'
import { getPromotionList } from './promotions'
import { getShowDetails } from './get-show-details'
import { quickBook } from './quick-book'
import { search } from './search'

/** Browsing: everything before seats are reserved. */
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
