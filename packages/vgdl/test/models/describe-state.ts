/** Describes states of models in words, for comparison. */
import type { Encoding } from '../../src/compile/compiled-game.ts'
import { AVATAR_OBJECT } from '../../src/compile/turns/formulas/turn-names.ts'
import type { ModelInterpreter, ModelState } from './model-interpreter.ts'

/** Lists everything that holds and may change. If sprites are objects, it does not matter which object is which sprite. */
export function describeState(
  encoding: Encoding,
  typeOf: ReadonlyMap<string, string>,
  { facts, values }: ModelState,
): string[] {
  const lines = [...values].map(([name, value]) => `${name} = ${value}`)
  if (encoding === 'compact') return [...lines, ...facts].sort()
  const about = new Map<string, string[]>()
  for (const fact of facts) {
    const words = fact.split(' ')
    const object = words.slice(1).find((word) => typeOf.has(word) && typeOf.get(word) !== 'num')
    if (object === undefined) {
      lines.push(fact)
      continue
    }
    const said = words.map((word) => (word === object ? '*' : word)).join(' ')
    const known = about.get(object)
    if (known === undefined) about.set(object, [said])
    else known.push(said)
  }
  for (const [object, said] of about) {
    // the number of reserve objects may differ
    const isInReserve = object !== AVATAR_OBJECT && said.length === 1 && said[0] === 'object-dead *'
    if (!isInReserve) lines.push(`${typeOf.get(object)}: ${said.sort().join(', ')}`)
  }
  return lines.sort()
}

type Situation = readonly [ModelInterpreter, ModelState]

/** Describes the difference; undefined if both are the same. */
export function differenceOf(encoding: Encoding, model: Situation, game: Situation): string | undefined {
  const [mine, theirs] = [model, game].map(([{ typeOf }, state]) => describeState(encoding, typeOf, state))
  if (mine.join('\n') === theirs.join('\n')) return undefined
  const left = [...theirs]
  const wrong = mine.filter((line) => {
    const place = left.indexOf(line)
    if (place >= 0) left.splice(place, 1)
    return place < 0
  })
  return `missing: ${left.join('; ') || 'nothing'}; wrong: ${wrong.join('; ') || 'nothing'}`
}
