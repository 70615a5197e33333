import { contactUs, sendEnquiry } from './keep-and-mail'

/** What visitors write to the people behind a brand. */
export const supportHandlers = {
  ContactUs: contactUs,
  SendEnquiry: sendEnquiry,
}
