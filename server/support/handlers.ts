import { contactUs } from './contact-us'

/** What visitors write to the people behind a brand. */
export const supportHandlers = {
  ContactUs: contactUs,
}
