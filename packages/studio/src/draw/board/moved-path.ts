/** Path data, scaled and moved: where a picture is asked for as plain paths, without transforms. */
import { rounded } from '../path-data.ts'

/** Numbers of each command, as `x`, `y`, `r` (a length), `a` (an angle) and `f` (a flag). */
const shapes: Readonly<Record<string, string>> = {
  ...{ M: 'xy', L: 'xy', T: 'xy', H: 'x', V: 'y', C: 'xyxyxy', S: 'xyxy', Q: 'xyxy', A: 'rraffxy', Z: '' },
}

/** @throws Error if the data is not that of an SVG path. */
export function movedPath(data: string, scale: number, x: number, y: number): string {
  const number = /[\s,]*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)/iy
  const flag = /[\s,]*([01])/y
  const commands = /[\s,]*([a-z])/iy
  let at = 0
  let result = ''
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    const match = pattern.exec(data)
    if (match === null) return undefined
    at = pattern.lastIndex
    return match[1]
  }
  while (data.slice(at).trim() !== '') {
    const start = at
    const command = take(commands)
    const shape = command && shapes[command.toUpperCase()]
    if (shape === undefined) throw new Error(`found ${JSON.stringify(data.slice(start, start + 12))}, expected a path`)
    // the first point is where it says, also with a small m
    const isRelative = command !== command!.toUpperCase() && result !== ''
    result += command
    if (shape === '') continue
    // a command may be followed by its numbers several times
    for (let first = true; first || /^[\s,]*[+\-.\d]/.test(data.slice(at)); first = false)
      for (const kind of shape) {
        const text = take(kind === 'f' ? flag : number)
        if (text === undefined) throw new Error(`found ${JSON.stringify(data.slice(at, at + 12))}, expected a number`)
        const value = Number(text)
        const shift = isRelative ? 0 : kind === 'x' ? x : kind === 'y' ? y : 0
        result += ` ${kind === 'a' || kind === 'f' ? text : rounded(value * scale + shift)}`
      }
  }
  return result
}
