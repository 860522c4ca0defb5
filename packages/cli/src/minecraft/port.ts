import { InvalidArgumentError } from 'commander'

const highest = 65_535

/** The default port of Minecraft servers. */
export const usualPort = 25_565

/** A port to listen on; 0 takes a free one. */
export function portOrZero(text: string): number {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value > highest) throw new InvalidArgumentError(`Expected a number from 0 to ${highest}.`)
  return value
}

/** A port to connect to. */
export function port(text: string): number {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < 1 || value > highest)
    throw new InvalidArgumentError(`Expected a number from 1 to ${highest}.`)
  return value
}
