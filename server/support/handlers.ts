import { contactUs, sendEnquiry } from './contact-requests'

/** What visitors write to the people behind a brand. */
export const supportHandlers = {
  ContactUs: contactUs,
  SendEnquiry: sendEnquiry,
}
