/** Reads numbers from the command line. */
import { InvalidArgumentError } from 'commander'

export function positive(text: string): number {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value) || value <= 0) {
    throw new InvalidArgumentError('Expected a number above 0.')
  }
  return value
}

export function whole(text: string): number {
  const value = positive(text)
  if (!Number.isInteger(value)) throw new InvalidArgumentError('Expected a whole number above 0.')
  return value
}

const units: Readonly<Record<string, number>> = { '': 1, K: 2 ** -10, M: 1, G: 2 ** 10, T: 2 ** 20 }

/** Reads `512M`, `4G`, `1.5 GB`, or a number of megabytes. */
export function megabytes(text: string): number {
  const [, number = '', unit = ''] = /^([\d.e+-]+)\s*([kmgt]?)(?:i?b)?$/i.exec(text.trim()) ?? []
  const value = Number(number)
  if (number === '' || !Number.isFinite(value) || value <= 0)
    throw new InvalidArgumentError('Expected a size above 0, such as 512M or 4G.')
  return value * units[unit.toUpperCase()]
}

const highestPort = 65_535

/** A port to listen on; 0 takes a free one. */
export function portOrZero(text: string): number {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value > highestPort)
    throw new InvalidArgumentError(`Expected a number from 0 to ${highestPort}.`)
  return value
}

/** A port to connect to. */
export function port(text: string): number {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < 1 || value > highestPort)
    throw new InvalidArgumentError(`Expected a number from 1 to ${highestPort}.`)
  return value
}

/** A number that counts from 0. */
export function wholeOrZero(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError('Expected a whole number from 0 on.')
  return Number(text)
}
