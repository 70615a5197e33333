import type { Words } from './words'

const codeHash = 'Eb4s0lYkq2Zr1t_-'
const key = 'Zm95ZXItZG9vci1rZXktb2YtYW4tZXhhbXBsZS1kZXY'

/** Field descriptions of check-in at a cinema's door. */
export const doorWords: Words = {
  DoorKey: [
    'What the device draws itself, 256 bits as base64url: its permission once it has signed in.',
    key,
  ],
  'DoorSignIn.Code': ['What `npm run operator -- door open` printed.', 'K7QM-2XWP'],
  Door: ['What the device is let in for: a cinema on one day.'],
  DoorID: ['Id of the door.', 'door-1'],
  'Door.Name': ['As the operator called it.', 'Gate 2'],
  'Door.Cinema': ['Name of the cinema.', 'Westlands'],
  'Door.Day': ['The day whose evening it is: a show at 00:30 belongs to the day before.', '2026-12-01'],
  'Door.EndsAt': ['From then on the key opens nothing, epoch milliseconds.', 1_780_531_200_000],
  Since: ['Version of the pack that the device has; left out for all of it.', '1764622800000-0'],
  Version: ['Names this state of the pack; opaque.', '1764622800000-0'],
  IsWhole: ['Whether Bookings are all there are; else they replace those of the same ids.', true],
  PublicKey: ['Of signed codes: Ed25519, 32 bytes, base64url.', key],
  CodeKey: ['Of hashes of typed codes: 32 bytes, base64url, another one for each device.', key],
  'Shows.Screen': ['Name of the hall.', 'Screen 1'],
  'Shows.State': ['on, cancelled or postponed.', 'on'],
  Bookings: ['Bookings of the day, or those that changed.'],
  'Bookings.Code': ['Hash of the door code for all seats that were not handed on.', codeHash],
  'Bookings.Seats': ['Its seats.'],
  'Seats.Seat': ['Name of the seat.', 'C-7'],
  'Seats.Issue': ['Which of its codes is good now: 0 as bought, odd handed on, even the buyer’s again.', 0],
  'Seats.Codes': ['Hashes of each of its door codes, by issue.', [codeHash]],
  'Seats.IsVoid': ['Its money went back, or it was changed: nobody is let in.', false],
  'Seats.IsMoved': ['Staff changed it for another seat of the booking.', true],
  IsFree: ['Free tickets that staff gave.', true],
  'Seats.In': ['Who came in for it, the first one first.'],
  'In.Door': ['Which door; empty for the operator’s command.', 'Gate 2'],
  'In.At': ['When, epoch milliseconds.', 1_780_500_000_000],
  Admissions: ['Whom the device let in.'],
  AdmissionID: ['The device’s own name for it.', '0b7c2a52-3c7e-4c55-8a63-6f1c2f7f0a11'],
  'Admissions.Seat': ['Name of the seat.', 'C-7'],
  'Admissions.Issue': [
    'Which code of the seat it was; left out for one that is good for all of a booking.',
    0,
  ],
  'Admissions.At': [
    'When, by the server’s clock as the device knows it, epoch milliseconds.',
    1_780_500_000_000,
  ],
  'KeepAdmissions.Seats': ['Every admission of the seats that were told.'],
  Unknown: ['Admissions of seats that are none of this cinema and day, by their ids.', []],
}
