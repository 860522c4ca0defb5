/** Names of one action in another: its parameters become parameters of the same type, which are added where they are missing. */
import { partsOfKey } from '../view/start-state.ts'

type Data = Readonly<Record<string, unknown>>

export interface GiverScope {
  key(fact: string): string
  value(change: unknown): unknown
  /** Parameters that the giver has to have besides its own, filled while names are asked for. */
  readonly added: Record<string, string>
}

export function giverScope({ types }: Data, own: Data, needed: Data): GiverScope {
  const added: Record<string, string> = Object.create(null)
  const names = new Map<string, string>()

  function nameOf(name: string): string {
    const type = Object.hasOwn(needed, name) ? String(needed[name]) : undefined
    if (type === undefined) return name
    const known = names.get(name)
    if (known !== undefined) return known
    const taken = new Set(names.values())
    const isSame = Object.hasOwn(own, name) && fits(String(own[name]), type)
    const other = Object.keys(own).find((each) => !taken.has(each) && fits(String(own[each]), type))
    const found = isSame ? name : (other ?? newName(name, type))
    names.set(name, found)
    return found
  }

  function newName(name: string, type: string): string {
    let free = name
    for (let count = 2; Object.hasOwn(own, free) || Object.hasOwn(added, free); count++) free = `${name}${count}`
    added[free] = type
    return free
  }

  /** Whether a parameter of a type can stand for one of another: it is the same or a kind of it. */
  function fits(type: string, wanted: string): boolean {
    const parents = (types ?? {}) as Data
    for (let next = type, steps = 0; steps < 100; steps++) {
      if (next === wanted) return true
      const parent = Object.hasOwn(parents, next) ? parents[next] : undefined
      if (typeof parent !== 'string') return false
      next = parent
    }
    return false
  }

  function key(fact: string): string {
    const { name, args } = partsOfKey(fact)
    return args.length === 0 ? fact : `${name}(${args.map(nameOf).join(',')})`
  }

  function value(change: unknown): unknown {
    if (typeof change === 'string') return nameOf(change)
    if (Array.isArray(change)) return change.map(value)
    if (typeof change !== 'object' || change === null) return change
    return Object.fromEntries(
      Object.entries(change).map(([name, inner]) => [name, name === 'fact' ? key(String(inner)) : value(inner)]),
    )
  }

  return { key, value, added }
}
