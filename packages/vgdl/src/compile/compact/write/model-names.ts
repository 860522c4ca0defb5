/** Names of the compact model: its predicates and number facts. */
import type { GameElements } from '../../elements/game-elements.ts'
import { legalNames } from '../../language/names.ts'
import type { PlanningSignature, PlanningSymbol } from '../../language/planning-model.ts'
import { type Heading, headings } from '../turn/heading.ts'
import { isFlicker } from '../turn/turn-rules.ts'

/** Names of the model itself, which no kind of a game may have. */
const OWN = [
  'cell',
  'quantity',
  'direction',
  'age',
  'object',
  'facing',
  'turn',
  'your-turn',
  'ticking',
  'next',
  'previous',
  'none',
  ...headings.flatMap((heading) => [heading, `${heading}-of`, `edge-${heading}`]),
]

/** Assigns a name to each text, never the same one twice. */
export function givenNames(taken: readonly string[] = OWN): (text: string) => string {
  const nameOf = legalNames(taken)
  const asked = new Set<string>(taken)
  return (text) => {
    let free = text
    for (let number = 2; asked.has(free); number++) free = `${text}-${number}`
    asked.add(free)
    return nameOf(free)
  }
}

export interface ModelNames {
  /** By kind: its predicate over cells. */
  readonly places: ReadonlyMap<number, string>
  /** By name of a quantity (see turn-rules.ts): its predicate over numbers, or its function. */
  readonly quantities: ReadonlyMap<string, string>
  /** By avatar type, if there are several: the fact that the avatar has it. */
  readonly forms: ReadonlyMap<number, string>
  /** By flicker: the predicate of its age. */
  readonly ages: ReadonlyMap<number, string>
}

/** @param isChanging whether some action changes where the kind is */
export function modelNames(
  { kinds, game, avatar }: GameElements,
  quantities: Iterable<string>,
  isChanging: (kind: number) => boolean,
): ModelNames {
  const give = givenNames()
  const places = new Map<number, string>()
  const ages = new Map<number, string>()
  const hasForms = avatar.kinds.length > 1
  const shared = hasForms ? give('avatar') : undefined
  for (const kind of kinds.values()) {
    if (shared !== undefined && avatar.kinds.includes(kind.id)) places.set(kind.id, shared)
    else if (isFlicker(kind)) ages.set(kind.id, give(`age-${kind.name}`))
    else places.set(kind.id, give(isChanging(kind.id) ? kind.name : `is-${kind.name}`))
  }
  const named = new Map<string, string>()
  for (const quantity of quantities) {
    const [what, ids] = quantity.split(' ')
    const types = ids.split(',').map((id) => game.kinds[Number(id)].name)
    named.set(quantity, give(`${what}-${types.join('-')}`))
  }
  const forms = new Map(hasForms ? avatar.kinds.map((id) => [id, give(`as-${game.kinds[id].name}`)]) : [])
  return { places, forms, quantities: named, ages }
}

export function signature(name: string, ...parameters: readonly PlanningSymbol[]): PlanningSignature {
  return { name, parameters }
}

export const cellType = 'cell'
export const numberType = 'quantity'
export const directionType = 'direction'
export const ageType = 'age'

export function cellName(column: number, row: number): string {
  return `cell-${column}-${row}`
}

export function numberName(value: number): string {
  return `n${value}`
}

/** There is no flicker, or one with this many updates. */
export function ageName(age: number | undefined): string {
  return age === undefined ? 'none' : `age-${age}`
}

/** The cell one step in this direction. */
export function relationName(heading: Heading): string {
  return `${heading}-of`
}

/** There is no such cell. */
export function edgeName(heading: Heading): string {
  return `edge-${heading}`
}
